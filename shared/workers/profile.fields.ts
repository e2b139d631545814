import type { FieldRule, FieldRules } from '../kernel/fields.js';
import { language, phone, zip, line } from '../kernel/fields.rules.js';
import { ACCOUNT } from '../auth/auth.policy.js';
import { TEXT_LIMITS } from '../kernel/policy.js';
import { hasVisibleText } from '../kernel/visible-text.js';
import { US_STATE_CODES } from './us-states.js';
import type { SaveLanguageRequest, WorkerProfileFields } from './worker.contract.js';

/** A US state by postal code; a blank one is 'State is required'. [A-03, U-03] */
function usState(): FieldRule {
  return {
    schema: { enum: [...US_STATE_CODES] },
    optional: false,
    check: (value) => {
      if (value === undefined || value === null) return { code: 'state_required' };
      if (typeof value !== 'string') return { code: 'wrong_type' };
      if (!hasVisibleText(value) || value.trim().length < ACCOUNT.minState) return { code: 'state_required' };
      return US_STATE_CODES.some((state) => state === value) ? null : { code: 'state_unknown' };
    },
  };
}

/** Common fields of signup, profile and an admin's edit (worker.md §5, admin.md §5). [U-02, U-03, W-15] */
export const PERSONAL_RULES: FieldRules<Omit<WorkerProfileFields, 'preferredLanguage'>> = {
  firstName: line({ max: TEXT_LIMITS.name }),
  lastName: line({ max: TEXT_LIMITS.name }),
  phone: phone(),
  address: line({ max: TEXT_LIMITS.address }),
  city: line({ max: TEXT_LIMITS.city }),
  state: usState(),
  zipCode: zip(),
  emergencyContactName: line({ max: TEXT_LIMITS.name }),
  emergencyContactRelation: line({ max: TEXT_LIMITS.name }),
  emergencyContactPhone: phone('emergency_phone_too_short'),
};

/** PUT /api/user/profile [U-01, U-04] */
export const PROFILE_RULES: FieldRules<WorkerProfileFields> = { ...PERSONAL_RULES, preferredLanguage: language() };

/** PUT /api/user/language, sent by the language toggle [H-31] */
export const SAVE_LANGUAGE_RULES: FieldRules<SaveLanguageRequest> = { preferredLanguage: language() };
