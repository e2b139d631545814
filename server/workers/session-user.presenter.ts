import type { SessionUser } from '../../shared/auth/auth.contract.js';
import { levelName } from '../../shared/training/level.rules.js';
import type { User } from './user.entity.js';

/** The signed-in worker as the client keeps it (worker.md §3): no hash, no number, no document. */
export function presentSessionUser(user: User): SessionUser {
  return {
    id: user.id,
    role: user.role,
    email: user.email,
    firstName: user.firstName,
    lastName: user.lastName,
    phone: user.phone,
    address: user.address,
    city: user.city,
    state: user.state,
    zipCode: user.zipCode,
    emergencyContactName: user.emergencyContactName,
    emergencyContactRelation: user.emergencyContactRelation,
    emergencyContactPhone: user.emergencyContactPhone,
    preferredLanguage: user.preferredLanguage,
    isApproved: user.isApproved,
    backgroundCheckStatus: user.backgroundCheckStatus,
    workerScore: user.workerScore,
    currentSkillLevel: user.attainedSkillLevel,
    skillLevelName: levelName(user.attainedSkillLevel),
  };
}
