import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { SKILL_LEVEL_IDS, SKILL_LEVELS } from '../../shared/training/skill-level.rules.js';

const read = (file: string) => readFileSync(`client/ui/${file}`, 'utf8');
const TOKENS = read('tokens.css');
const COMPONENTS = read('components.css');

/** Degrees on the color wheel. */
const HUES = { green: [90, 160], blue: [200, 220], orange: [20, 40], red: [0, 10] } as const;

function hueOf(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16)) as [number, number, number];
  const [max, spread] = [Math.max(r, g, b), Math.max(r, g, b) - Math.min(r, g, b)];
  const sixth = max === r ? (g - b) / spread : max === g ? 2 + (b - r) / spread : 4 + (r - g) / spread;
  return Math.round(sixth * 60);
}

describe('the colors of the levels', () => {
  it.each(SKILL_LEVEL_IDS)('[S-10, T-22] level %i has its color in both schemes', (level) => {
    const values = new RegExp(`--l${level}: light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(TOKENS)!.slice(1);
    const [from, to] = HUES[SKILL_LEVELS[level].color];
    for (const hue of values.map(hueOf)) {
      expect(hue).toBeGreaterThanOrEqual(from);
      expect(hue).toBeLessThanOrEqual(to);
    }
    expect(COMPONENTS).toMatch(new RegExp(`\\.level-${level} {\\s+--lv: var\\(--l${level}\\);`));
  });
});
