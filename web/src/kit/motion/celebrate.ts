// Stars and petals rise from the middle of a picture and fall: for a moment worth it. Nobody waits for it, and any touch or key ends it.
import { motionTime } from './speed';

const COUNT = 42;
/** It falls about as slowly as a leaf does. */
const SLOWER = 6;
const SHAPES = [
  'polygon(50% 0, 61% 39%, 100% 50%, 61% 61%, 50% 100%, 39% 61%, 0 50%, 39% 39%)',
  'ellipse(28% 50%)',
  'polygon(50% 0, 100% 50%, 50% 100%, 0 50%)',
];
const COLOURS = ['#f3c64b', '#f4e2b4', '#e08a4a', '#6fae7b', '#6ea3d4', '#c04b38'];

/** For `{@attach}`: what it is attached to has a position of its own and hides what leaves it. */
export function celebrate(frame: HTMLElement): (() => void) | undefined {
  const time = motionTime() * SLOWER;
  if (time === 0) return undefined;
  const sparks = Array.from({ length: COUNT }, (_, index) => spark(frame, index, time));
  const end = () => {
    sparks.splice(0).forEach((one) => one.remove());
    window.removeEventListener('pointerdown', end, true);
    window.removeEventListener('keydown', end, true);
  };
  window.addEventListener('pointerdown', end, true);
  window.addEventListener('keydown', end, true);
  return end;
}

function spark(frame: HTMLElement, index: number, time: number): HTMLElement {
  const one = document.createElement('i');
  one.className = 'spark';
  one.ariaHidden = 'true';
  const size = 6 + (index % 4) * 2;
  Object.assign(one.style, {
    position: 'absolute',
    left: '50%',
    top: '58%',
    width: `${size}px`,
    height: `${size}px`,
    background: COLOURS[index % COLOURS.length],
    clipPath: SHAPES[index % SHAPES.length],
    pointerEvents: 'none',
  });
  frame.append(one);
  // A fan of even angles looks less like a machine when every second one flies shorter.
  const angle = (Math.PI * (index + 0.5)) / COUNT;
  const reach = (0.3 + 0.2 * ((index * 7) % 5) * 0.5) * frame.clientWidth;
  const [x, up] = [Math.cos(angle) * reach, Math.sin(angle) * frame.clientHeight * (0.45 + 0.06 * (index % 3))];
  const path = [
    { transform: 'translate(0, 0) scale(0.3)', opacity: 0 },
    { transform: `translate(${x * 0.7}px, ${-up}px) rotate(${index * 40}deg)`, opacity: 1, offset: 0.35 },
    { transform: `translate(${x}px, ${frame.clientHeight * 0.5}px) rotate(${index * 90}deg)`, opacity: 0 },
  ];
  const flight = one.animate(path, {
    duration: time,
    delay: (index % 7) * (time / 40),
    easing: 'cubic-bezier(0.2, 0.6, 0.5, 1)',
    fill: 'both',
  });
  flight.finished.then(
    () => one.remove(),
    () => {},
  );
  return one;
}
