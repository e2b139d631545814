import { describe, expect, it } from '@jest/globals';
import type { User } from '../../workers/user.entity.js';
import { presentDirectoryUser, presentSessionUser } from './session-user.js';

const PROFILE = {
  ...{ id: 5, email: 'ines@gigshift.example', firstName: 'Inés', lastName: 'Vega', phone: '801-555-0123' },
  ...{ address: '12 Elm Street', city: 'Provo', state: 'UT', zipCode: '84601', preferredLanguage: 'es' },
  ...{ emergencyContactName: 'Luz Vega', emergencyContactRelation: 'Sister', emergencyContactPhone: '801-555-0145' },
  ...{ isApproved: false, backgroundCheckStatus: 'pending', workerScore: 93.5 },
};
const SECRETS = { password: 'x', ssnLastFour: '6789', twoFactorLastStep: '1', resourceId: 'r', approvedBy: 1 };

describe('the user of a session', () => {
  it('[A-19, X-08] is the worker with level and score, without secrets', () => {
    const user = { ...PROFILE, ...SECRETS, attainedSkillLevel: 3, mailRefusedAt: null } as unknown as User;
    expect(presentSessionUser(user)).toEqual({
      ...{ ...PROFILE, role: 'worker', mailRefused: false },
      ...{ currentSkillLevel: 3, skillLevelName: 'Advanced' },
    });
  });

  it('[A-41] is the admin with the names of the directory', () => {
    const admin = { id: 1, email: 'dana@gigshift.example', name: 'Dana Ortiz Reed' };
    expect(presentDirectoryUser(admin)).toEqual({
      ...{ id: 1, role: 'admin', email: admin.email, firstName: 'Dana', lastName: 'Ortiz Reed' },
    });
  });
});
