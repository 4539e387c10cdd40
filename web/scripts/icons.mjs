// `npm run icons`: draws the icons of the installed app (public/icon-*.png) from public/favicon.svg, with Chromium.
import { chromium } from '@playwright/test';
import { readFileSync, writeFileSync } from 'node:fs';

const drawing = readFileSync('public/favicon.svg', 'utf8');
const ground = /<rect[^>]*fill="(#\w+)"/.exec(drawing)[1];
/** The platform cuts the edge: the ground goes to it, and the drawing stays inside the circle that is always seen. */
const SAFE = 0.8;
const whole = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="${ground}"/>${drawing.replace(
  '<svg ',
  `<svg x="${(64 * (1 - SAFE)) / 2}" y="${(64 * (1 - SAFE)) / 2}" width="${64 * SAFE}" height="${64 * SAFE}" `,
)}</svg>`;

const ICONS = [
  { name: 'icon-192', size: 192, svg: drawing },
  { name: 'icon-512', size: 512, svg: drawing },
  { name: 'icon-maskable', size: 512, svg: whole },
  { name: 'icon-apple', size: 180, svg: whole },
];

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
for (const { name, size, svg } of ICONS) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  const address = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
  await page.setContent(`<style>body { margin: 0 }</style><img src="${address}" width="${size}" height="${size}" />`);
  await page.locator('img').evaluate((image) => image.decode());
  const picture = await page.screenshot({ omitBackground: true });
  writeFileSync(`public/${name}.png`, picture);
  console.log(`${name}.png: ${(picture.length / 1000).toFixed(1)} kB`);
  await page.close();
}
await browser.close();
