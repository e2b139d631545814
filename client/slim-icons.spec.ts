import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { type ComponentType, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { slimIcon } from './slim-icons.js';
import createIcon from './ui/slim-icon.js';

const FOLDER = join(process.cwd(), 'node_modules', 'lucide-react', 'dist', 'esm', 'icons');

type Look = { className?: string; strokeWidth?: number; 'aria-hidden'?: 'true'; 'aria-label'?: string; role?: string };
/** As this app asks for icons. */
const LOOKS: Look[] = [
  {},
  { className: 'size-5 flex-none', 'aria-hidden': 'true' },
  { strokeWidth: 3 },
  { 'aria-label': 'Locked', role: 'img' },
];

/** As the page holds it, but for the names that the library adds for other people's style sheets, and the order of attributes. */
const markupOf = (Icon: ComponentType<Look>, look: Look) =>
  renderToStaticMarkup(createElement(Icon, look))
    .replace(/ class="lucide[^"]*?(?: (size-5 flex-none))?"/, (_all, own?: string) => (own ? ` class="${own}"` : ''))
    .replace(/^<svg ([^>]*)>/, (_all, attributes: string) =>
      attributes
        .match(/[\w-]+="[^"]*"/g)!
        .sort()
        .join(' '),
    );

type Part = [tag: string, attributes: { key: string | number }];

/** What an icon is drawn by, as its module holds it. */
function partsOf(code: string): Part[] {
  const [, data = 'null'] = /const __iconData = (\{.*?\n\});/s.exec(code) ?? [];
  return (new Function(`return ${data}`)() as { node: Part[] }).node;
}

describe('an icon in the bundle', () => {
  it('is drawn by the same parts, each with a key of its own: every icon of the library', () => {
    const icons = readdirSync(FOLDER).filter((file) => file.endsWith('.mjs') && file !== 'index.mjs');
    expect(icons.length).toBeGreaterThan(1000);
    for (const file of icons) {
      const code = readFileSync(join(FOLDER, file), 'utf8');
      if (code.includes('export { default } from')) continue;
      const numbered = partsOf(code).map(([tag, attributes], key) => [tag, { ...attributes, key }]);
      expect(partsOf(slimIcon(code))).toEqual(numbered);
    }
  });

  it.each(['bell', 'lock', 'receipt-text', 'refresh-cw', 'circle-check', 'house'])(
    'is drawn as the library draws it: %s',
    async (name) => {
      const original = (await import(join(FOLDER, `${name}.mjs`))) as {
        default: ComponentType<Look>;
        __iconData: Parameters<typeof createIcon>[0];
      };
      const ours = createIcon(original.__iconData);
      for (const look of LOOKS) expect(markupOf(ours, look)).toBe(markupOf(original.default, look));
    },
  );

  it('under another name passes as it is, and one written otherwise is told of', () => {
    const alias = "export { default } from './trash.mjs';";
    expect(slimIcon(alias)).toBe(alias);
    expect(() => slimIcon('const __iconData = { node: [] };')).toThrow('Not an icon as known');
  });
});
