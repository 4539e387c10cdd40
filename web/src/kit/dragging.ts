// A piece that follows the pointer from where it was pressed to where it is let go; a press that hardly moves stays a click.
interface Handlers {
  /** The piece is lifted; false: it may not be moved now. */
  lift(): boolean;
  over(x: number, y: number): void;
  /** Null: it was not let go, but taken away (a call, a scroll). */
  drop(at: { x: number; y: number } | null): void;
}
const STILL = 6;

/** For `{@attach dragging({...})}` on a button; its click comes only when nothing was dragged. */
export function dragging({ lift, over, drop }: Handlers): (element: HTMLElement) => () => void {
  return (element) => {
    let start: { x: number; y: number } | null = null;
    let lifted = false;
    let dragged = false;

    const down = ({ clientX: x, clientY: y, pointerId }: PointerEvent): void => {
      // At once: a quick pointer is off the piece with its first movement.
      element.setPointerCapture(pointerId);
      start = { x, y };
      dragged = false;
    };
    const move = ({ clientX: x, clientY: y }: PointerEvent): void => {
      if (!start || (!lifted && Math.hypot(x - start.x, y - start.y) < STILL)) return;
      if (!lifted) {
        lifted = lift();
        if (!lifted) return void (start = null);
      }
      dragged = true;
      over(x, y);
    };
    const end = (at: { x: number; y: number } | null): void => {
      start = null;
      if (!lifted) return;
      lifted = false;
      drop(at);
    };
    const up = ({ clientX: x, clientY: y }: PointerEvent): void => end({ x, y });
    const cancel = (): void => end(null);
    const click = (event: MouseEvent): void => {
      if (dragged) event.stopImmediatePropagation();
      dragged = false;
    };
    const listeners: [string, (event: never) => void, boolean?][] = [
      ['pointerdown', down],
      ['pointermove', move],
      ['pointerup', up],
      ['pointercancel', cancel],
      ['click', click, true],
    ];
    listeners.forEach(([name, listen, capture]) => element.addEventListener(name, listen as EventListener, capture));
    return () =>
      listeners.forEach(([name, listen, capture]) =>
        element.removeEventListener(name, listen as EventListener, capture),
      );
  };
}
