import type { FieldRules } from '../kernel/fields.js';
import { text } from '../kernel/fields.rules.js';
import { MAIL } from '../kernel/policy.js';

/** POST /api/mail/bounces: the returned mail as it came [I-25] */
export const BOUNCE_RULES: FieldRules<{ message: string }> = { message: text({ max: MAIL.mostBounceChars }) };
