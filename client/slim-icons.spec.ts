import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { slimIcon } from './slim-icons.js';

const FOLDER = join(process.cwd(), 'node_modules', 'lucide-react', 'dist', 'esm', 'icons');

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

  it('under another name passes as it is, and one written otherwise is told of', () => {
    const alias = "export { default } from './trash.mjs';";
    expect(slimIcon(alias)).toBe(alias);
    expect(() => slimIcon('const __iconData = { node: [] };')).toThrow('Not an icon as known');
  });
});
