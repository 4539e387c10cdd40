// The computer players as people. Each level has six, one for each seat, so that everybody meets the same person at the same seat; the lessons
// have the builders of seats 2 and 3. Names are the same in all languages.
const PEOPLE: Record<string, readonly string[]> = {
  apprentice: ['Layla', 'Samir', 'Nura', 'Hamza', 'Ines', 'Bilal'],
  mason: ['Jalil', 'Amina', 'Rodrigo', 'Musa', 'Leonor', 'Idris'],
  builder: ['Salma', 'Yusuf', 'Zoraya', 'Farid', 'Isabel', 'Omar'],
  architect: ['Tarik', 'Lubna', 'Hasdai', 'Safiya', 'Abbas', 'Maryam'],
  vizier: ['Hafsa', 'Ridwan', 'Wallada', 'Nasr', 'Samuel', 'Aixa'],
};

/** Their tools, drawn on a field of 12 by 12 round the middle of a crest. */
export const TOOLS: Record<string, string> = {
  // a trowel, a hammer, a horseshoe arch, a pair of compasses, the key over the gate
  apprentice: 'M-5 4.500 4.500-5 5.500-.5C3 3-1 5-5 4.500zM4 0 6.200 2.200 7.600 5.200',
  mason: 'M-5.500-5.500h8l3 2.500-3 1.500h-8zM-1.500-1.500h2.500v7.500h-2.500z',
  builder: 'M-5.500 6v-3h1.500C-6-1-5-6 0-6s6 5 4 9h1.500v3H1.500v-3C4-1 3-3 0-3s-4 2-1.500 6v3z',
  architect:
    'M0-6.500a1.600 1.600 0 0 1 1.300 2.500L5.500 6l-2-.5L0-2-3.500 5.500l-2 .5L-1.300-4A1.600 1.600 0 0 1 0-6.500zM-3 2h6',
  vizier:
    'M0-6.500a3 3 0 0 1 1 5.800V6.500H-1V5h-2V3h2V-.7A3 3 0 0 1 0-6.500zM0-4.600a1.100 1.100 0 1 0 0 2.200 1.100 1.100 0 0 0 0-2.200z',
};

/** Null for baselines, which are nobody. */
export const characterName = (level: string, seat: number): string | null => PEOPLE[level]?.[seat - 1] ?? null;
