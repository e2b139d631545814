import type { FieldRules } from '../kernel/fields.js';
import { text } from '../kernel/fields.rules.js';
import { MAIL } from './workers.policy.js';

const message = text({ max: MAIL.maxBounceChars });

/** POST /api/mail/bounces: the unmodified bounced mail, control characters included [I-25] */
export const BOUNCE_RULES: FieldRules<{ message: string }> = {
  message: {
    ...message,
    check: (value) => {
      const problem = message.check(value);
      return problem?.code === 'control_characters' ? null : problem;
    },
  },
};
