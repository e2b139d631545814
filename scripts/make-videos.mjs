// Renders the demo's training videos and their captions (English and Spanish) to server/development/demo/videos:
//   node scripts/on-node24.mjs scripts/make-videos.mjs [--captions] [name ...]
// --captions writes only the captions. Requires Chromium (CHROMIUM_PATH, or an installed one) and ffmpeg. The files are committed.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { chromium } from 'playwright-core';
import './ts-hooks.mjs';
import { SIZE, cardPage } from './video-card.mjs';

const { DEMO_TRAININGS } = await import('../server/development/demo/training-catalog.ts');
const { LAST_CARD, SECONDS_PER_CARD, captionsKey, captionsOf } = await import('../server/development/demo/captions.ts');

const root = resolve(import.meta.dirname, '..');
const output = join(root, 'server/development/demo/videos');
const FRAMES_PER_SECOND = 12;
const MOVING_FRAMES = 10;
const MAX_BYTES = 150_000;
const LEVEL_NAMES = ['', 'Entry · Inicial', 'Intermediate · Intermedio', 'Advanced · Avanzado', 'Expert · Experto'];
const MARK = '<circle cx="20" cy="20" r="12" stroke-width="3"/><path d="M20 1v38M1 20h38" stroke-width="2.4"/>';

const names = process.argv.slice(2).filter((name) => !name.startsWith('--'));
const chosen = DEMO_TRAININGS.filter(({ video }) => names.length === 0 || names.includes(video));
mkdirSync(output, { recursive: true });
for (const training of chosen) {
  for (const language of ['en', 'es'])
    writeFileSync(join(root, 'server', captionsKey(training.video, language)), captionsOf(training, language));
}
if (process.argv.includes('--captions')) process.exit(0);

if (spawnSync('ffmpeg', ['-version']).status !== 0)
  fail('ffmpeg is missing: install it (Debian: apt-get install ffmpeg) and run this again.');
const browserPath = [process.env.CHROMIUM_PATH, '/usr/bin/chromium', '/usr/bin/google-chrome'].find(
  (path) => path && existsSync(path),
);
if (!browserPath) fail('No chromium found: install it or set CHROMIUM_PATH.');

const browser = await chromium.launch({ executablePath: browserPath, args: ['--no-sandbox'] });
const page = await browser.newPage({ viewport: SIZE });
await page.setContent(cardPage(root));
await page.evaluate(() => document.fonts.ready);
for (const training of chosen) await makeVideo(training);
await browser.close();

async function makeVideo(training) {
  const folder = mkdtempSync(join(tmpdir(), 'gigshift-video-'));
  const list = ['ffconcat version 1.0'];
  for (const [index, card] of (await cardsOf(training)).entries()) {
    for (let frame = 1; frame <= MOVING_FRAMES; frame += 1) {
      await page.evaluate(([shown, progress]) => window.show(shown, progress), [card, frame / MOVING_FRAMES]);
      const file = join(folder, `${index}-${frame}.png`);
      await page.screenshot({ path: file });
      const isLast = frame === MOVING_FRAMES;
      const seconds = isLast ? SECONDS_PER_CARD - (MOVING_FRAMES - 1) / FRAMES_PER_SECOND : 1 / FRAMES_PER_SECOND;
      list.push(`file '${file}'`, `duration ${seconds.toFixed(4)}`);
    }
  }
  list.push(list.at(-2)); // ffmpeg ignores the duration of the last file unless the file is listed again
  encode(folder, list, join(output, `${training.video}.mp4`));
  rmSync(folder, { recursive: true });
}

/** Encodes H.264, which every browser plays, with the index at the start of the file so that playback starts immediately. */
function encode(folder, list, target) {
  const listFile = join(folder, 'cards.txt');
  writeFileSync(listFile, `${list.join('\n')}\n`);
  const input = ['-f', 'concat', '-safe', '0', '-i', listFile];
  const video = [
    '-r',
    String(FRAMES_PER_SECOND),
    '-c:v',
    'libx264',
    '-preset',
    'veryslow',
    '-tune',
    'animation',
    '-crf',
    '35',
    '-pix_fmt',
    'yuv420p',
    '-g',
    '120',
  ];
  const file = [
    '-an',
    '-map_metadata',
    '-1',
    '-movflags',
    '+faststart',
    '-fflags',
    '+bitexact',
    '-flags:v',
    '+bitexact',
    target,
  ];
  const run = spawnSync('ffmpeg', ['-y', '-loglevel', 'error', ...input, ...video, ...file], { encoding: 'utf8' });
  if (run.status !== 0) fail(run.stderr);
  const { size } = statSync(target);
  if (size > MAX_BYTES) fail(`${target} has ${size} bytes; the limit is ${MAX_BYTES}.`);
  console.log(`${target}: ${size} bytes`);
}

async function cardsOf(training) {
  const shared = { level: training.level, footer: LEVEL_NAMES[training.level] };
  const title = {
    ...shared,
    isTitle: true,
    number: 'Training · Capacitación',
    en: training.title,
    es: training.titleEs,
    drawing: drawing(MARK, 40, 120),
  };
  const scenes = training.scenes.map(async (scene, index) => ({
    ...shared,
    isTitle: false,
    number: `${index + 1} / ${training.scenes.length}`,
    en: scene.en,
    es: scene.es,
    drawing: drawing(await iconShapes(scene.icon), 24, 104),
  }));
  const end = {
    ...title,
    number: '',
    ...LAST_CARD,
  };
  return [title, ...(await Promise.all(scenes)), end];
}

async function iconShapes(name) {
  const { __iconData: icon } = await import(`../node_modules/lucide-react/dist/esm/icons/${name}.mjs`);
  return icon.node.map(([tag, attributes]) => `<${tag} ${attributeText(attributes)}/>`).join('');
}

/** All attributes except `key`, which only React uses. */
function attributeText(attributes) {
  const entries = Object.entries(attributes).filter(([name]) => name !== 'key');
  return entries.map(([name, value]) => `${name}="${value}"`).join(' ');
}

function drawing(shapes, box, size) {
  return `<svg viewBox="0 0 ${box} ${box}" width="${size}" height="${size}" fill="none" stroke="currentColor" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round">${shapes}</svg>`;
}

function fail(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
