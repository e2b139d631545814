// npm run fonts: writes subsets of Inter with the weights that the interface uses (client/ui/fonts.css) to client/ui/fonts. They
// contain all optical sizes and characters.
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ensureTools, root } from './bootstrap.mjs';

const WEIGHTS = { min: 400, max: 750, default: 400 };
/** OpenType features that browsers enable by default, and tabular figures. */
const FEATURES = ['calt', 'ccmp', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'rvrn', 'tnum', 'lnum'];

const tools = join(root, 'scripts', 'font-tools');
ensureTools(tools);
const subsetFont = createRequire(join(tools, 'package.json'))('subset-font');

const inter = join(root, 'node_modules', '@fontsource-variable', 'inter');
const target = join(root, 'client', 'ui', 'fonts');
mkdirSync(target, { recursive: true });
for (const letters of ['latin', 'latin-ext']) {
  const whole = readFileSync(join(inter, 'files', `inter-${letters}-opsz-normal.woff2`));
  const characters = charactersOf(letters);
  const options = { targetFormat: 'woff2', variationAxes: { wght: WEIGHTS }, keepFeatures: FEATURES };
  const font = await subsetFont(whole, characters, options);
  writeFileSync(join(target, `inter-${letters}.woff2`), font);
  console.log(`inter-${letters}.woff2: ${whole.length} bytes, now ${font.length}`);
}
copyFileSync(join(inter, 'LICENSE'), join(target, 'LICENSE'));

/** Returns the characters for which the package provides the file. */
function charactersOf(letters) {
  const { [letters]: ranges } = JSON.parse(readFileSync(join(inter, 'unicode.json'), 'utf8'));
  const codes = ranges.split(',').flatMap((range) => {
    const [first, last = first] = range
      .replace('U+', '')
      .split('-')
      .map((code) => parseInt(code, 16));
    return Array.from({ length: last - first + 1 }, (_none, place) => first + place);
  });
  return String.fromCodePoint(...codes);
}
