import { type Cents, cents } from '../kernel/money.js';
import type { SkillLevelId } from './skill-level.contract.js';

export type SkillLevelPolicy = {
  readonly id: SkillLevelId;
  /** The stored name (`skill_levels.name`). Screens translate it by id. */
  readonly name: string;
  readonly minRateCents: Cents;
  readonly maxRateCents: Cents;
  readonly color: 'green' | 'blue' | 'orange' | 'red';
};

export const SKILL_LEVEL_IDS: readonly SkillLevelId[] = [1, 2, 3, 4];

/** The four levels, with hourly pay bands and colors (worker.md §3, §9). */
export const SKILL_LEVELS: Readonly<Record<SkillLevelId, SkillLevelPolicy>> = {
  1: { id: 1, name: 'Entry', minRateCents: cents(1600), maxRateCents: cents(1800), color: 'green' },
  2: { id: 2, name: 'Intermediate', minRateCents: cents(1800), maxRateCents: cents(2200), color: 'blue' },
  3: { id: 3, name: 'Advanced', minRateCents: cents(2200), maxRateCents: cents(2600), color: 'orange' },
  4: { id: 4, name: 'Expert', minRateCents: cents(2600), maxRateCents: cents(3200), color: 'red' },
};

/** Returns whether the value is a number from 1 to 4. */
export function isSkillLevelId(value: unknown): value is SkillLevelId {
  return SKILL_LEVEL_IDS.some((id) => id === value);
}

/**
 * Returns whether the rate is in the level's band, both ends included. A rate outside is allowed with a warning
 * (decisions: Shifts).
 */
export function isRateInBand(level: SkillLevelId, rateCents: Cents): boolean {
  const { minRateCents, maxRateCents } = SKILL_LEVELS[level];
  return rateCents >= minRateCents && rateCents <= maxRateCents;
}
