import { beforeAll, describe, expect, it } from 'vitest';
import type { View } from '../../kit/game_screen';
import { words } from '../../words/words.svelte';
import { outcomeSentence, places, type Ending } from './outcome';

const view = (...scores: number[]) =>
  ({
    players: scores.length,
    seats: scores.map((score, index) => ({ seat: index + 1, score, items: [] })),
  }) as unknown as View;
const ending = (winners: number[], mine: number[], more: Partial<Ending> = {}): Ending => ({
  result: { outcome: winners.length > 1 ? 'shared' : winners.length ? 'won' : 'nobody', winners },
  view: view(40, 52, 52),
  names: ['Ada', 'Ben', 'Cleo'],
  mine,
  unseated: [],
  ...more,
});

describe('how a match ended', () => {
  beforeAll(() => words.start('web'));

  it('speaks to whoever reads it', () => {
    expect(outcomeSentence(ending([2], [2]))).toBe('You win!');
    expect(outcomeSentence(ending([2], [1]))).toBe('Ben wins!');
    expect(outcomeSentence(ending([2, 3], [3]))).toBe('You share the victory with Ben!');
    expect(outcomeSentence(ending([2, 3], []))).toBe('Ben and Cleo share the victory!');
  });
  it('calls players at one screen by their names', () => {
    expect(outcomeSentence(ending([2], [1, 2]))).toBe('Ben wins!');
  });
  it('has a score and no winner where nobody was met', () => {
    expect(outcomeSentence(ending([1], [1], { view: view(61) }))).toBe('You reach 61 points!');
    expect(outcomeSentence(ending([1], [], { view: view(61) }))).toBe('Ada reaches 61 points.');
  });
  it('says that a contest is lost, and who is ahead', () => {
    const lost = ending([], [1], { view: view(40), unseated: [{ name: 'Imaginary player 1', score: 55 }] });
    expect(outcomeSentence(lost)).toContain('contest is lost');
    expect(places(lost).map(({ name, score }) => `${name} ${score}`)).toEqual(['Imaginary player 1 55', 'Ada 40']);
  });
  it('lists winners first, then by points', () => {
    expect(places(ending([3], [])).map(({ name }) => name)).toEqual(['Cleo', 'Ben', 'Ada']);
  });
});
