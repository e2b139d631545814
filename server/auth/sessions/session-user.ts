import type { DirectorySessionUser, SessionUser } from '../../../shared/auth/auth.contract.js';
import { levelName } from '../../../shared/training/level.rules.js';
import type { User } from '../../workers/user.entity.js';

/** Returns the logged-in worker for the client: only these fields. */
export function presentSessionUser(user: User): SessionUser {
  return {
    id: user.id,
    role: 'worker',
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
    mailRefused: user.mailRefusedAt !== null,
    backgroundCheckStatus: user.backgroundCheckStatus,
    workerScore: user.workerScore,
    currentSkillLevel: user.attainedSkillLevel,
    skillLevelName: levelName(user.attainedSkillLevel),
  };
}

/** Returns an admin for the client. The directory has one name; its first word becomes the first name. */
export function presentDirectoryUser(admin: { id: number; email: string; name: string }): DirectorySessionUser {
  const [firstName = '', ...rest] = admin.name.split(' ');
  return { id: admin.id, role: 'admin', email: admin.email, firstName, lastName: rest.join(' ') };
}
