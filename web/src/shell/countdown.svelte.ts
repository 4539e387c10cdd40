// Seconds that the server said are left, counted down here.

/** `left` is asked again when something it reads changes; to be made while a component is. */
export class Countdown {
  #now = $state(0);
  constructor(left: () => number) {
    $effect(() => {
      const at = performance.now() + left() * 1000;
      const look = () => (this.#now = Math.max(0, Math.ceil((at - performance.now()) / 1000)));
      look();
      const timer = setInterval(() => look() || clearInterval(timer), 250);
      return () => clearInterval(timer);
    });
  }
  get seconds(): number {
    return this.#now;
  }
}
