// The six types of buildings, which Alhambra, Roll & Write and the dice game share.
export const TYPES = ['pavilion', 'seraglio', 'arcades', 'chambers', 'garden', 'tower'] as const;
export type BuildingType = (typeof TYPES)[number];
export const TYPE_LETTER: Record<BuildingType, string> = {
  pavilion: 'P',
  seraglio: 'S',
  arcades: 'A',
  chambers: 'C',
  garden: 'G',
  tower: 'T',
};
