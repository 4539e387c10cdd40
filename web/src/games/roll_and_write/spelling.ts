import type { Spelling } from '../types';

const DICE_ARGS = ['die', 'dice', 'from'];

export const spelling: Spelling = {
  piece(arg, value) {
    const match = typeof value === 'string' && DICE_ARGS.includes(arg) ? /^([yb])([1-6])$/.exec(value) : null;
    if (!match) return null;
    const facts = { notation: match[0], colour: match[1] === 'y' ? 'yellow' : 'blue', value: Number(match[2]) };
    return { kind: 'die', facts };
  },
  seats: ['event.pair-handed.to', 'change.handed-on.to', 'reason.hands-few.to'],
};
