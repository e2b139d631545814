import type { FieldRules } from '../kernel/fields.js';
import { choice, optional } from '../kernel/fields.rules.js';
import { type JoinWaitlistRequest, TAKE_HOURS, WAITLIST_MODES } from './waitlist.contract.js';

/** POST /api/shifts/{id}/waitlist [F-101, F-107] */
export const JOIN_WAITLIST_RULES: FieldRules<JoinWaitlistRequest> = {
  mode: optional(choice(WAITLIST_MODES)),
  takeHours: optional(choice(TAKE_HOURS)),
};
