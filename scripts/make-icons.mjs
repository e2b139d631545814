// Renders the app's icons from client/public/icon.svg with Chromium. Run it by hand when the logo changes and commit the files.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { root } from './bootstrap.mjs';
import { findChromium } from './chromium.mjs';

const folder = join(root, 'client', 'public', 'icons');
const whole = readFileSync(join(root, 'client', 'public', 'icon.svg'), 'utf8');
const background = /<rect[^>]*>/;

/** Rounded, for systems that show the icon unchanged. The maskable icon fills its square, with the logo inside the safe area. */
const rounded = whole.replace(background, '<rect width="80" height="80" rx="18" fill="#f5f0e6" />');
/** A badge has one color; the system replaces it. */
const badge = whole
  .replace(background, '')
  .replace('translate(20 20)', 'scale(2)')
  .replace(/fill="#b0005c"/, 'fill="#ffffff"')
  .replace(/#1d1a15/g, '#ffffff');

const ICONS = [
  ['icon-192.png', rounded, 192],
  ['icon-512.png', rounded, 512],
  ['maskable-192.png', whole, 192],
  ['maskable-512.png', whole, 512],
  ['apple-touch-180.png', whole, 180],
  ['badge-96.png', badge, 96],
];

const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
const page = await browser.newPage();
for (const [name, svg, size] of ICONS) {
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(`<style>*{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>${svg}`);
  writeFileSync(join(folder, name), await page.screenshot({ omitBackground: true }));
}
await browser.close();
