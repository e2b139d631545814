import { describe, expect, it } from '@jest/globals';
import { globSync, readFileSync } from 'node:fs';

const NAMED: Record<string, number> = { thin: 100, extralight: 200, light: 300, extrabold: 800, black: 900 };

/** Weights used in classes and style sheets, as numbers or as names outside of 400 to 700. */
function weightsIn(text: string): number[] {
  const weights = [
    ...text.matchAll(/font-(?:\[(\d{3})\]|weight: (\d{3});|(thin|extralight|light|extrabold|black)\b)/g),
  ];
  return weights.map(([, inClass, inSheet, name]) => NAMED[name ?? ''] ?? Number(inClass ?? inSheet));
}

describe('the font files', () => {
  it('[H-10] contain all weights and characters of the interface (npm run fonts)', () => {
    const [, least, most] = /font-weight: (\d+) (\d+)/.exec(readFileSync('client/ui/fonts.css', 'utf8')) ?? [];
    const files = globSync('client/**/*.{ts,tsx,css}').filter((file) => !/\.spec\.ts$/.test(file));
    const weights = files.flatMap((file) => weightsIn(readFileSync(file, 'utf8')));
    expect(weights.length).toBeGreaterThan(20);
    expect(weights.filter((weight) => weight < Number(least) || weight > Number(most))).toEqual([]);
  });

  it('are searched for weights', () => {
    expect(weightsIn('font-[650] font-black font-bold font-display font-weight: 300;')).toEqual([650, 900, 300]);
  });
});
