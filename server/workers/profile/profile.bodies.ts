import { PROFILE_RULES, SAVE_LANGUAGE_RULES } from '../../../shared/workers/profile.fields.js';
import type { Language, SaveLanguageRequest, WorkerProfileFields } from '../../../shared/workers/worker.contract.js';
import { Field } from '../../platform/http/validation/field.decorator.js';

/** PUT /api/user/profile (worker.md §5, §7) */
export class ProfileBody implements WorkerProfileFields {
  @Field(PROFILE_RULES.firstName) firstName!: string;
  @Field(PROFILE_RULES.lastName) lastName!: string;
  @Field(PROFILE_RULES.phone) phone!: string;
  @Field(PROFILE_RULES.address) address!: string;
  @Field(PROFILE_RULES.city) city!: string;
  @Field(PROFILE_RULES.state) state!: string;
  @Field(PROFILE_RULES.zipCode) zipCode!: string;
  @Field(PROFILE_RULES.emergencyContactName) emergencyContactName!: string;
  @Field(PROFILE_RULES.emergencyContactRelation) emergencyContactRelation!: string;
  @Field(PROFILE_RULES.emergencyContactPhone) emergencyContactPhone!: string;
  @Field(PROFILE_RULES.preferredLanguage) preferredLanguage!: Language;
}

/** PUT /api/user/language */
export class SaveLanguageBody implements SaveLanguageRequest {
  @Field(SAVE_LANGUAGE_RULES.preferredLanguage) preferredLanguage!: Language;
}
