import type { FieldRule, FieldRules } from '../kernel/fields.js';
import { optional, text } from '../kernel/fields.rules.js';
import { TEXT_LIMITS } from '../kernel/policy.js';
import { hasVisibleText } from '../kernel/visible-text.js';
import type { RevealSsnRequest, SsnRequest } from './worker.contract.js';

/**
 * Nine digits, plain or grouped 3-2-4, that the Social Security Administration can have issued: not area 000, 666 or
 * 900 and above, not group 00, not serial 0000. [U-10]
 */
const ISSUABLE = /^(?!000|666|9)(\d{3})([- ]?)(?!00)(\d{2})\2(?!0000)(\d{4})$/;

/** Returns the digits, or `null` if they are not a valid number. */
export function ssnDigits(text: string): string | null {
  const [, area, , group, serial] = ISSUABLE.exec(text.trim()) ?? [];
  return area === undefined ? null : `${area}${group}${serial}`;
}

function ssn(): FieldRule {
  return {
    schema: { type: 'string', examples: ['123-45-6789'] },
    optional: false,
    check: (value) => {
      if (value === undefined || value === null) return { code: 'required' };
      if (typeof value !== 'string') return { code: 'wrong_type' };
      if (!hasVisibleText(value)) return { code: 'required' };
      return ssnDigits(value) === null ? { code: 'ssn_invalid' } : null;
    },
  };
}

/** PUT /api/user/ssn. The number is optional for a worker; a submitted one must be valid. [U-10] */
export const SSN_RULES: FieldRules<SsnRequest> = { ssn: ssn() };

/** Formats the number as 123-45-6789. */
export function formatSsn(digits: string): string {
  return `${digits.slice(0, 3)}-${digits.slice(3, 5)}-${digits.slice(5)}`;
}

/** POST /api/admin/workers/{id}/ssn/reveal [W-30] */
export const REVEAL_SSN_RULES: FieldRules<RevealSsnRequest> = { reason: optional(text({ max: TEXT_LIMITS.reason })) };
