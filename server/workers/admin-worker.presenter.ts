import { toIso } from '../../shared/kernel/time.js';
import { levelName } from '../../shared/training/level.rules.js';
import type { AdminWorker } from '../../shared/workers/worker.contract.js';
import type { User } from './user.entity.js';

/** Returns a worker as an admin sees it, with at most the last four digits of the SSN. [W-14, W-30] */
export function presentAdminWorker(user: User): AdminWorker {
  return {
    id: user.id,
    firstName: user.firstName,
    lastName: user.lastName,
    email: user.email,
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
    isActive: user.isActive,
    backgroundCheckStatus: user.backgroundCheckStatus,
    workerScore: user.workerScore,
    currentSkillLevel: user.attainedSkillLevel,
    skillLevelName: levelName(user.attainedSkillLevel),
    ssnLastFour: user.ssnLastFour,
    createdAt: toIso(user.createdAt),
  };
}
