// The result as a picture to save or to pass on: drawn on a canvas in the page, nothing is sent anywhere.
import { encode } from 'uqr';
import { crestOf } from '../../kit/crests';
import { crestPlaces, LAUREL, SCENE, SHAPES, SKY, type Mood, type Shape } from './scene';
import type { Place } from './outcome';

export interface Picture {
  game: string;
  sentence: string;
  date: string;
  places: Place[];
  /** Each already in words. */
  points: string[];
  mood: Mood;
  /** Leads to the replay. */
  link: string | null;
  linkWords: string;
  /** Where the page's own fonts and the colours of its seats come from. */
  look: CSSStyleDeclaration;
}

const WIDTH = 1200;
const SKY_HEIGHT = 480;
const EDGE = 56;
const ROW = 64;
const FOOT = 190;
/** No less of the size that was meant. */
const SMALLEST = 0.7;
const PAPER = '#fffaf0';
const INK = '#2a2119';
const QUIET = '#5c4f40';

export const pictureSize = (rows: number): { width: number; height: number } => ({
  width: WIDTH,
  height: SKY_HEIGHT + 120 + Math.ceil(rows / 2) * ROW + FOOT,
});

export async function pictureOf(picture: Picture): Promise<Blob> {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, pictureSize(picture.places.length));
  const pen = canvas.getContext('2d')!;
  pen.fillStyle = PAPER;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  drawScene(pen, picture);
  drawStanding(pen, picture);
  drawFoot(pen, picture, canvas.height - FOOT);
  return new Promise((done, failed) =>
    canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error('no picture'))), 'image/png'),
  );
}

function drawShape(pen: CanvasRenderingContext2D, { d, fill, stroke, width = 1, opacity = 1 }: Shape): void {
  const path = new Path2D(d);
  pen.save();
  pen.globalAlpha *= opacity;
  if (fill) pen.fillStyle = fill;
  if (fill) pen.fill(path);
  if (stroke) Object.assign(pen, { strokeStyle: stroke, lineWidth: width, lineJoin: 'round' });
  if (stroke) pen.stroke(path);
  pen.restore();
}

function drawCrest(
  pen: CanvasRenderingContext2D,
  { look }: Picture,
  seat: number,
  at: { x: number; y: number; size: number },
) {
  pen.save();
  pen.translate(at.x, at.y);
  pen.scale(at.size / 32, at.size / 32);
  const crest = new Path2D(crestOf(seat));
  pen.fillStyle = look.getPropertyValue(`--p${seat}`);
  pen.fill(crest);
  const half = look.getPropertyValue(`--p${seat}-half`);
  if (half) {
    pen.save();
    pen.beginPath();
    pen.rect(16, 0, 16, 32);
    pen.clip();
    pen.fillStyle = half;
    pen.fill(crest);
    pen.restore();
  }
  const ink = look.getPropertyValue(`--p${seat}-ink`) || look.getPropertyValue('--p-ink');
  write(pen, String(seat), 16, 21, { size: 13, weight: 700, ink, align: 'center' });
  pen.restore();
}

interface Hand {
  size: number;
  weight?: number;
  ink?: string;
  align?: CanvasTextAlign;
  font?: string;
  /** No wider than this: it is written smaller, and if that is not enough the rest is left out. */
  most?: number;
}
function write(pen: CanvasRenderingContext2D, text: string, x: number, y: number, hand: Hand): void {
  const { size, weight = 400, ink = INK, align = 'left', font = 'system-ui, sans-serif', most = Infinity } = hand;
  const set = (height: number) => (pen.font = `${weight} ${height}px ${font}`);
  Object.assign(pen, { fillStyle: ink, textAlign: align });
  set(size);
  let shown = text;
  set(size * Math.max(SMALLEST, Math.min(1, most / pen.measureText(shown).width)));
  while (shown.length > 1 && pen.measureText(shown).width > most) shown = `${shown.slice(0, -2).trimEnd()}…`;
  pen.fillText(shown, x, y);
}

function drawScene(pen: CanvasRenderingContext2D, picture: Picture): void {
  const { mood, places } = picture;
  pen.save();
  pen.scale(WIDTH / SCENE.width, SKY_HEIGHT / SCENE.height);
  const sky = pen.createLinearGradient(0, 0, 0, SCENE.height);
  SKY[mood].forEach((colour, index) => sky.addColorStop(index / (SKY[mood].length - 1), colour));
  pen.fillStyle = sky;
  pen.fillRect(0, 0, SCENE.width, SCENE.height);
  SHAPES.forEach((shape) => drawShape(pen, shape));
  const winners = places.filter(({ wins, seat }) => wins && seat);
  if (winners.length === 1) LAUREL.forEach((shape) => drawShape(pen, shape));
  const crests = crestPlaces(winners.length);
  winners.forEach(({ seat }, index) => drawCrest(pen, picture, seat!, crests[index]!));
  pen.restore();
}

function drawStanding(pen: CanvasRenderingContext2D, picture: Picture): void {
  const { sentence, places, points, look } = picture;
  const display = look.getPropertyValue('--font-display');
  write(pen, sentence, EDGE, SKY_HEIGHT + 76, { size: 46, weight: 600, font: display, most: WIDTH - 2 * EDGE });
  const half = (WIDTH - 2 * EDGE) / 2;
  places.forEach((place, index) => {
    const x = EDGE + (index % 2) * (half + 16);
    const y = SKY_HEIGHT + 120 + Math.floor(index / 2) * ROW;
    const width = half - 16;
    pen.fillStyle = place.wins ? '#f4e2b4' : '#efe6d4';
    pen.beginPath();
    pen.roundRect(x, y, width, ROW - 10, 12);
    pen.fill();
    if (place.seat) drawCrest(pen, picture, place.seat, { x: x + 10, y: y + 9, size: 36 });
    write(pen, place.name, x + 60, y + 36, { size: 26, most: width - 250 });
    write(pen, points[index] ?? '', x + width - 16, y + 36, { size: 26, weight: 700, align: 'right' });
  });
}

function drawFoot(pen: CanvasRenderingContext2D, { game, date, link, linkWords, look }: Picture, top: number): void {
  const display = look.getPropertyValue('--font-display');
  write(pen, game, EDGE, top + 70, { size: 34, weight: 600, font: display, most: 720 });
  write(pen, `${date} · Partal`, EDGE, top + 112, { size: 24, ink: QUIET, most: 720 });
  if (!link) return;
  const { data, size } = encode(link, { ecc: 'L', border: 1 });
  const unit = Math.floor(150 / size);
  const left = WIDTH - EDGE - size * unit;
  pen.fillStyle = '#fff';
  pen.fillRect(left, top + 20, size * unit, size * unit);
  pen.fillStyle = '#000';
  data.forEach((row, y) =>
    row.forEach((dark, x) => dark && pen.fillRect(left + x * unit, top + 20 + y * unit, unit, unit)),
  );
  write(pen, linkWords, left - 20, top + 70, { size: 24, ink: QUIET, align: 'right' });
  write(pen, new URL(link).host, left - 20, top + 104, { size: 22, ink: QUIET, align: 'right' });
}
