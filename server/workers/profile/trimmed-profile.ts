import type { WorkerProfileFields } from '../../../shared/workers/worker.contract.js';

/** Returns the profile with trimmed texts. */
export function trimProfile(profile: WorkerProfileFields): WorkerProfileFields {
  return {
    firstName: profile.firstName.trim(),
    lastName: profile.lastName.trim(),
    phone: profile.phone.trim(),
    address: profile.address.trim(),
    city: profile.city.trim(),
    state: profile.state,
    zipCode: profile.zipCode.trim(),
    emergencyContactName: profile.emergencyContactName.trim(),
    emergencyContactRelation: profile.emergencyContactRelation.trim(),
    emergencyContactPhone: profile.emergencyContactPhone.trim(),
    preferredLanguage: profile.preferredLanguage,
  };
}
