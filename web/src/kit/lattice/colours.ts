// Which colours the seats have, as the option's text: `red,yellow`, two each `red+yellow,blue+green`; here as an order of all
// colours, in which the first belong to the seats in turn and the rest to nobody.
export type Order = readonly string[];

export const DEFAULT = 'default';

/** The usual order where the text names no other one. */
export function readColours(text: string, colours: Order): Order {
  const named = text.split(/[,+]/);
  const known = named.every((colour, at) => colours.includes(colour) && named.indexOf(colour) === at);
  return known ? [...named, ...colours.filter((colour) => !named.includes(colour))] : colours;
}

export function writeColours(order: Order, colours: Order, seats: number, each: number): string {
  const parts = Array.from({ length: seats }, (_, seat) => order.slice(seat * each, (seat + 1) * each).join('+'));
  const usual = order.slice(0, seats * each).every((colour, at) => colour === colours[at]);
  return usual ? DEFAULT : parts.join(',');
}

/** Puts a colour at a place; whoever had it gets the one that was there. */
export function exchanged(order: Order, at: number, colour: string): Order {
  return order.map((one, place) => (place === at ? colour : one === colour ? order[at]! : one));
}
