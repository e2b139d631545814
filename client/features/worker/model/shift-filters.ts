import { dollarsToCents } from '../../../../shared/kernel/money.js';
import { SHIFT } from '../../../../shared/shifts/shifts.policy.js';
import { parseLocalDate } from '../../../../shared/kernel/site-time.js';
import type { LocalDate } from '../../../../shared/kernel/time.js';
import type { SkillLevelId } from '../../../../shared/training/skill-level.contract.js';
import { isSkillLevelId } from '../../../../shared/training/skill-level.rules.js';
import type { Language } from '../../../../shared/workers/worker.contract.js';
import { spokenOn } from './spoken-language.js';
import type { ShiftOffer, ShiftOffers } from './shift-offers.js';
import { premiumOf } from './shift-total.js';

type Values = {
  /** Only shifts that this worker can claim. */
  open: true;
  premium: true;
  date: LocalDate;
  level: SkillLevelId;
  /** Minimum hourly pay in dollars, premium included. */
  pay: number;
  /** The language spoken on the shift. */
  language: Language;
};
export type FilterName = keyof Values;
export type ShiftFilters = { readonly [Name in FilterName]?: Values[Name] };

const PARSERS: { [Name in FilterName]: (text: string) => Values[Name] | null } = {
  open: (text) => (text === '1' ? true : null),
  premium: (text) => (text === '1' ? true : null),
  date: parseLocalDate,
  level: (text) => {
    const level = Number(text);
    return isSkillLevelId(level) ? level : null;
  },
  pay: (text) => (/^\d{1,2}$/.test(text) ? Number(text) : null),
  language: (text) => (text === 'en' || text === 'es' ? text : null),
};

const PREDICATES: { [Name in FilterName]: (offer: ShiftOffer, value: Values[Name]) => boolean } = {
  open: ({ refusal }) => refusal === null,
  premium: ({ shift }) => premiumOf(shift) > 0,
  date: ({ shift }, date) => shift.date === date,
  level: ({ shift }, level) => shift.skillLevelId === level,
  pay: ({ shift }, dollars) => dollarsToCents(shift.payRate) + premiumOf(shift) >= dollarsToCents(dollars),
  language: ({ shift }, language) => spokenOn(shift) === language,
};

export const FILTER_NAMES = Object.keys(PREDICATES) as FilterName[];

const PAY_STEP_DOLLARS = 2;

/** Rates to choose from, within the possible range: $18, $20 … */
export function payChoices(): number[] {
  const [min, max] = [SHIFT.form.minRateCents / 100, SHIFT.form.maxRateCents / 100];
  const choices: number[] = [];
  for (let rate = min + PAY_STEP_DOLLARS; rate < max; rate += PAY_STEP_DOLLARS) choices.push(rate);
  return choices;
}

/** The filters in an address; invalid values are ignored. */
export function readFilters(search: URLSearchParams): ShiftFilters {
  const found = FILTER_NAMES.flatMap((name) => {
    const text = search.get(name);
    const value = text === null ? null : PARSERS[name](text);
    return value === null ? [] : [[name, value]];
  });
  return Object.fromEntries(found) as ShiftFilters;
}

/** Names of the active filters. */
export function activeFilterNames(filters: ShiftFilters): FilterName[] {
  return FILTER_NAMES.filter((name) => filters[name] !== undefined);
}

/** Filters both groups. */
export function filterOffers({ open, closed }: ShiftOffers, filters: ShiftFilters): ShiftOffers {
  const matchesAll = (offer: ShiftOffer) => activeFilterNames(filters).every((name) => matches(name, offer, filters));
  return { open: open.filter(matchesAll), closed: closed.filter(matchesAll) };
}

/** The number of shifts that a filter alone hides, and the number shown without it. */
export type FilterImpact = { name: FilterName; hiddenCount: number; countWithout: number };

/** The active filters with the number each hides, the most effective one first. */
export function filterImpacts(offers: ShiftOffers, filters: ShiftFilters): FilterImpact[] {
  return activeFilterNames(filters)
    .map((name) => {
      const { [name]: _removed, ...others } = filters;
      const alone: ShiftFilters = { [name]: filters[name] };
      const hiddenCount = countOffers(offers) - countOffers(filterOffers(offers, alone));
      return { name, hiddenCount, countWithout: countOffers(filterOffers(offers, others)) };
    })
    .sort((a, b) => b.countWithout - a.countWithout || b.hiddenCount - a.hiddenCount);
}

export function countOffers({ open, closed }: ShiftOffers): number {
  return open.length + closed.length;
}

function matches<Name extends FilterName>(name: Name, offer: ShiftOffer, filters: ShiftFilters): boolean {
  const value = filters[name];
  return value === undefined || PREDICATES[name](offer, value as Values[Name]);
}
