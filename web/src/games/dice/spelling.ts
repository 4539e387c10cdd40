import type { Spelling } from '../types';

const TOKEN = /^(?:(victory)([1-3])|shift|push|throw|black_die|first_player)$/;

export const spelling: Spelling = {
  piece(arg, value) {
    const match = typeof value === 'string' && (arg === 'token' || arg === 'tokens') ? TOKEN.exec(value) : null;
    if (!match) return null;
    return { kind: 'token', facts: { kind: match[1] ?? match[0], value: Number(match[2] ?? 0) } };
  },
};
