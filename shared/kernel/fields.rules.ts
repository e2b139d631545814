import type { FieldProblem, FieldRule, FieldRules } from './fields.js';
import { ACCOUNT } from '../auth/auth.policy.js';
import { LANGUAGES, TEXT_LIMITS } from './policy.js';
import type { FieldCode } from './problems.js';
import { cutIsoDate, parseLocalTime } from './site-time.js';
import { parseInstant } from './time.js';
import { hasControlCharacter, hasVisibleText, isOneLine } from './visible-text.js';

/**
 * Builders of field rules (worker.md §5, admin.md §5). Each rule provides a JSON schema and the reason for a refusal.
 */

type Schema = Readonly<Record<string, unknown>>;
type Check = (value: unknown) => FieldProblem | null;

const WRONG_TYPE: FieldProblem = { code: 'wrong_type' };
const MAX_ID = 2_147_483_647;

function rule(schema: Schema, check: Check): FieldRule {
  return {
    schema,
    optional: false,
    check: (value) => {
      if (isAbsent(value)) return { code: 'required' };
      return typeof value === 'string' && UNSTORABLE.test(value) ? WRONG_TYPE : check(value);
    },
  };
}

/** NUL and unpaired surrogates cannot be stored in database text. */
const UNSTORABLE = /\0|\p{Surrogate}/u;

function isAbsent(value: unknown): boolean {
  return value === undefined || value === null;
}

/**
 * Visible text of at most `max` characters, without control characters. `code` is the problem of a blank text. [X-24,
 *
 */
export function text(options: { max: number; code?: FieldCode }): FieldRule {
  const { max, code = 'required' } = options;
  return rule({ type: 'string', minLength: 1, maxLength: max }, (value) => {
    if (typeof value !== 'string') return WRONG_TYPE;
    if (!hasVisibleText(value)) return { code };
    if (value.length > max) return { code: 'too_long', params: { max } };
    return hasControlCharacter(value) ? { code: 'control_characters' } : null;
  });
}

/** The same on one line: names and titles are shown in lists, files and mail subjects. */
export function line(options: { max: number; code?: FieldCode }): FieldRule {
  const whole = text(options);
  const check: Check = (value) =>
    whole.check(value) ?? (isOneLine(value as string) ? null : { code: 'control_characters' });
  return { ...whole, check };
}

const EMAIL = /^[^\s@<>"(),:;\\]+@[^\s@<>"(),:;\\]+\.[^\s@<>"(),:;\\.]{2,}$/;

/** An address for looking up an account. Accounts older than `newEmail` may have an address that is refused today. */
export function email(): FieldRule {
  const max = TEXT_LIMITS.email;
  return rule({ type: 'string', format: 'email', maxLength: max }, (value) => {
    if (typeof value !== 'string') return WRONG_TYPE;
    if (value.length > max) return { code: 'too_long', params: { max } };
    if (value.trim() === '') return { code: 'email_required' };
    return EMAIL.test(value.trim()) && !value.includes('..') ? null : { code: 'email_invalid' };
  });
}

/** At least 10 digits, in any grouping. */
export function phone(code: 'phone_too_short' | 'emergency_phone_too_short' = 'phone_too_short'): FieldRule {
  const [min, max] = [ACCOUNT.minPhoneDigits, TEXT_LIMITS.phone];
  return rule({ type: 'string', minLength: min, maxLength: max }, (value) => {
    if (typeof value !== 'string') return WRONG_TYPE;
    if (value.length > max) return { code: 'too_long', params: { max } };
    if (hasControlCharacter(value)) return { code: 'control_characters' };
    return value.replace(/\D/g, '').length < min ? { code, params: { min } } : null;
  });
}

/** A US ZIP code: five digits, or nine. */
export function zip(): FieldRule {
  const [min, max] = [ACCOUNT.minZip, TEXT_LIMITS.zip];
  return rule({ type: 'string', minLength: min, maxLength: max }, (value) => {
    if (typeof value !== 'string') return WRONG_TYPE;
    if (value.length > max) return { code: 'too_long', params: { max } };
    return /^\d{5}(-?\d{4})?$/.test(value.trim()) ? null : { code: 'zip_too_short', params: { min } };
  });
}

/** One value of a list, with the same type. */
export function choice(values: readonly (string | number)[], code: FieldCode = 'choice_unknown'): FieldRule {
  return rule({ enum: [...values] }, (value) => (values.some((one) => one === value) ? null : { code }));
}

export function language(): FieldRule {
  return choice(LANGUAGES, 'language_unknown');
}

/** A finite number within [min, max], and a multiple of `step` if given. */
export function number(options: { min: number; max: number; step?: number; code?: FieldCode }): FieldRule {
  const { min, max, step, code = 'number_invalid' } = options;
  const schema = { type: 'number', minimum: min, maximum: max, ...(step === undefined ? {} : { multipleOf: step }) };
  return rule(schema, (value) => {
    if (typeof value !== 'number' || !Number.isFinite(value)) return WRONG_TYPE;
    // The steps in use (1, 0.5, 0.25) are exact in binary, so no tolerance is needed.
    const fits = value >= min && value <= max && (step === undefined || Number.isInteger(value / step));
    return fits ? null : { code, params: { min, max } };
  });
}

/** A check box that must be checked. */
export function mustBeTrue(code: FieldCode): FieldRule {
  return {
    schema: { type: 'boolean', const: true },
    optional: false,
    check: (value) => (value === true ? null : { code }),
  };
}

export function boolean(): FieldRule {
  return rule({ type: 'boolean' }, (value) => (typeof value === 'boolean' ? null : WRONG_TYPE));
}

/** An ISO 8601 instant with an offset or Z, and a four-digit year. */
export function isoInstant(): FieldRule {
  return textual({ type: 'string', format: 'date-time' }, 'instant_invalid', (value) => {
    const at = parseInstant(value);
    return at !== null && at >= EARLIEST_INSTANT && at <= LATEST_INSTANT;
  });
}

/** Years 1900 to 2999: a device clock can be far off, but the date must be representable. */
const EARLIEST_INSTANT = Date.UTC(1900, 0);
const LATEST_INSTANT = Date.UTC(3000, 0) - 1;

/** A calendar day, or the date part of an ISO date-time. */
export function localDate(): FieldRule {
  return textual({ type: 'string', examples: ['2026-11-20'] }, 'date_invalid', (value) => cutIsoDate(value) !== null);
}

/** A local time `HH:MM` of the site. */
export function localTime(): FieldRule {
  return textual({ type: 'string', examples: ['14:30'] }, 'time_invalid', (value) => parseLocalTime(value) !== null);
}

export function uuid(): FieldRule {
  const pattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
  return textual({ type: 'string', format: 'uuid' }, 'id_invalid', (value) => pattern.test(value));
}

/** A blank value is `required`, as in an empty form field. */
function textual(schema: Schema, code: FieldCode, isValid: (value: string) => boolean): FieldRule {
  return rule(schema, (value) => {
    if (typeof value !== 'string') return WRONG_TYPE;
    if (!hasVisibleText(value)) return { code: 'required' };
    return value.length <= 64 && isValid(value) ? null : { code };
  });
}

/** A database id. */
export function id(): FieldRule {
  return rule({ type: 'integer', minimum: 1, maximum: MAX_ID }, (value) =>
    typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= MAX_ID
      ? null
      : { code: 'id_invalid' },
  );
}

/** A list whose items follow one rule. The first invalid item determines the problem of the list. */
export function list(item: FieldRule, options: { min?: number; max: number }): FieldRule {
  const { min = 0, max } = options;
  return rule({ type: 'array', items: item.schema, minItems: min, maxItems: max }, (value) => {
    if (!Array.isArray(value)) return WRONG_TYPE;
    if (value.length < min) return { code: 'none_chosen' };
    if (value.length > max) return { code: 'too_many', params: { max } };
    const fault = value.reduce<FieldProblem | null>((problem, one) => problem ?? item.check(one), null);
    return fault?.code === 'required' ? { code: 'entry_blank' } : fault;
  });
}

/** A nested object. Unknown members are refused; the first problem is returned. */
export function object<Form>(rules: FieldRules<Form>): FieldRule {
  const schema = { type: 'object', additionalProperties: false, ...objectSchema(rules) };
  return rule(schema, (value) => {
    if (typeof value !== 'object' || Array.isArray(value)) return WRONG_TYPE;
    const [first] = checkFields(rules, value as Record<string, unknown>);
    if (first?.code === 'unknown_field') return { code: first.code, params: { field: first.field } };
    return first ? { code: first.code, ...(first.params ? { params: first.params } : {}) } : null;
  });
}

/** Accepts an omitted value, `null`, and text without visible characters. */
export function optional(inner: FieldRule): FieldRule {
  const isLeftOut = (value: unknown) => isAbsent(value) || (typeof value === 'string' && !hasVisibleText(value));
  return { schema: inner.schema, optional: true, check: (value) => (isLeftOut(value) ? null : inner.check(value)) };
}

/** Accepts any value and ignores it, because the specification's clients send it. */
export function ignored(): FieldRule {
  return { schema: {}, optional: true, check: () => null };
}

export type NamedFieldProblem = FieldProblem & { readonly field: string };

/** Returns every problem of a body or form, in the order of its rules. Fields without a rule are `unknown_field`. */
export function checkFields<Form>(rules: FieldRules<Form>, values: Record<string, unknown>): NamedFieldProblem[] {
  const known = Object.entries<FieldRule>(rules);
  const faults = known.flatMap(([field, one]) => {
    const problem = one.check(Object.hasOwn(values, field) ? values[field] : undefined);
    return problem ? [{ field, ...problem }] : [];
  });
  const unknown = Object.keys(values).filter((field) => !Object.hasOwn(rules, field));
  return [...faults, ...unknown.map((field) => ({ field, code: 'unknown_field' as const }))];
}

/** Returns `properties` and `required` of a JSON schema. */
export function objectSchema<Form>(rules: FieldRules<Form>): {
  properties: Record<string, Schema>;
  required: string[];
} {
  const known = Object.entries<FieldRule>(rules);
  return {
    properties: Object.fromEntries(known.map(([field, one]) => [field, one.schema])),
    required: known.filter(([, one]) => !one.optional).map(([field]) => field),
  };
}
