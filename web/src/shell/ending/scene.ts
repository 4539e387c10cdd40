// The winner's scene as shapes: drawn as SVG in the page and on a canvas for the picture of the result. An evening in the court; the
// gate waits for whoever has won.
export const SCENE = { width: 600, height: 240 };
/** Where the crests of the winners stand: the middle of the gate. */
export const GATE = { x: 300, y: 140 };

export interface Shape {
  d: string;
  fill?: string;
  stroke?: string;
  width?: number;
  opacity?: number;
}

/** From top to bottom. */
export const SKY = { won: ['#123f55', '#76607a', '#e8a868'], lost: ['#1b2530', '#3d4453', '#6c6a78'] } as const;
export type Mood = keyof typeof SKY;

const STAR = 'l3-7 3 7 7 3-7 3-3 7-3-7-7-3z';
const stars = [
  [40, 40],
  [96, 22],
  [150, 58],
  [206, 26],
  [388, 24],
  [446, 56],
  [505, 20],
  [560, 46],
]
  .map(([x, y]) => `M${x} ${y}${STAR}`)
  .join('');

/** A wall with battlements, from left to right. */
function wall(from: number, to: number, top: number): string {
  let d = `M${from} 206V${top}`;
  for (let x = from; x + 12 <= to; x += 24) d += `H${x + 12}v9h12v-9`;
  return `${d}H${to}V206z`;
}
const tower = (x: number): string => `M${x} 206V96h-5V84h9v7h9v-7h10v7h9v-7h9v12h-5v110z`;
const slit = (x: number, y: number): string => `M${x} ${y + 18}v-12a5 5 0 0 1 10 0v12z`;
const cypress = (x: number, high: number): string =>
  `M${x} 206c-${high / 7} -${high / 2.4} 0-${high * 0.85} 0-${high} 0 ${high * 0.15} ${high / 7} ${high * 0.58} 0 ${high}z`;
const lamp = (x: number, y: number): string => `M${x} ${y}v8M${x - 5} ${y + 8}h10l-2 12h-6z`;

export const SHAPES: readonly Shape[] = [
  { d: stars, fill: '#f4e2b4', opacity: 0.85 },
  { d: 'M300 52a92 92 0 1 1 0 184 92 92 0 0 1 0-184z', fill: '#f3d9a0', opacity: 0.28 },
  {
    d: 'M0 176 62 126l44 30 66-60 58 52 70-40 74 44 52-38 70 50 52-34 52 44v56H0z',
    fill: '#0e3342',
    opacity: 0.55,
  },
  { d: wall(0, 140, 150) + wall(460, 600, 150), fill: '#a9764c', stroke: '#5a3a22', width: 1.5 },
  { d: tower(140) + tower(419), fill: '#bd8a5c', stroke: '#5a3a22', width: 1.5 },
  { d: slit(156, 112) + slit(435, 112) + slit(156, 158) + slit(435, 158), fill: '#3d2414' },
  { d: cypress(96, 108) + cypress(116, 84) + cypress(484, 84) + cypress(504, 108), fill: '#1f4a33' },
  { d: 'M200 206V78h200v128z', fill: '#e6cd9b', stroke: '#5a3a22', width: 1.5 },
  { d: 'M190 78l18-20h184l18 20z', fill: '#a0452f', stroke: '#5a3a22', width: 1.5 },
  { d: 'M206 84h188v9H206z', fill: '#14586e' },
  {
    d: 'M250 206v-44c-12-12-10-54 50-66 60 12 62 54 50 66v44z',
    fill: '#14586e',
    stroke: '#b07d1a',
    width: 5,
  },
  { d: 'M262 206v-48c-8-10-6-40 38-50 44 10 46 40 38 50v48z', fill: '#0c2f3d' },
  { d: 'M216 206v-46a13 13 0 0 1 26 0v46zM358 206v-46a13 13 0 0 1 26 0v46z', fill: '#3d2414', opacity: 0.85 },
  { d: lamp(229, 108) + lamp(371, 108), fill: '#f3c64b', stroke: '#5a3a22', width: 1.2 },
  { d: 'M0 204h600v36H0z', fill: '#14586e' },
  { d: 'M0 204h600v5H0z', fill: '#8a7758' },
  { d: 'M60 220h80M210 228h110M380 218h90M470 232h90M20 234h70', stroke: '#f4e2b4', width: 1.6, opacity: 0.4 },
];

/** Two branches about the crests, for whoever has won. */
export const LAUREL: readonly Shape[] = [-1, 1].map((side) => ({
  d: [0, 1, 2, 3, 4, 5]
    .map((leaf) => {
      const turn = (100 - leaf * 27) * (Math.PI / 180);
      const [x, y] = [GATE.x + side * 35 * Math.cos(turn - 0.2), GATE.y + 35 * Math.sin(turn - 0.2)];
      const [dx, dy] = [side * 11 * Math.sin(turn), -11 * Math.cos(turn)];
      const [ox, oy] = [side * 5 * Math.cos(turn), 5 * Math.sin(turn)];
      const point = (a: number, b: number) => `${a.toFixed(1)} ${b.toFixed(1)}`;
      return `M${point(x, y)}Q${point(x + ox + dx / 2, y + oy + dy / 2)} ${point(x + dx, y + dy)}Q${point(x - ox + dx / 2, y - oy + dy / 2)} ${point(x, y)}z`;
    })
    .join(''),
  fill: '#f3c64b',
  stroke: '#6b4c0c',
  width: 0.8,
}));

/** Crests side by side in the gate: how large each is and where it begins. */
export function crestPlaces(count: number): { size: number; x: number; y: number }[] {
  const size = [44, 36, 26, 20, 16, 14][count - 1] ?? 14;
  const left = GATE.x - (size * count) / 2;
  return Array.from({ length: count }, (_, index) => ({ size, x: left + size * index, y: GATE.y - size / 2 }));
}
