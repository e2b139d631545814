import { describe, expect, it } from '@jest/globals';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const CLIENT = join(import.meta.dirname, '..');
const known = [...readFileSync(join(CLIENT, 'ui/tokens.css'), 'utf8').matchAll(/--breakpoint-(\w+): [\d.]+rem/g)].map(
  ([, name]) => name,
);

/** Width variants of Tailwind classes. A variant that tokens.css does not define has no effect. */
const USED = /(?<![\w-])(?:max-|min-)?([2-9]?xl|xs|sm|md|lg):(?=[\w[&*-])/g;

describe('the breakpoints', () => {
  it('[H-10] are those of the tokens in every class', () => {
    expect(known).toEqual(['sm', 'md', 'lg']);
    const unknown = readdirSync(CLIENT, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.tsx'))
      .flatMap((path) =>
        [...readFileSync(join(CLIENT, path), 'utf8').matchAll(USED)]
          .filter(([, name]) => !known.includes(name ?? ''))
          .map(([found]) => `${path} ${found}`),
      );
    expect(unknown).toEqual([]);
  });
});
