import { expect, it } from '@jest/globals';
import type { UnitOfWork } from '../../platform/database/unit-of-work.js';
import type { Principal } from '../../platform/http/security/principal.js';
import { SessionUsers } from './session-users.js';

it('[A-41] the user of a session is that of a worker or of an admin of the directory', async () => {
  const worker = { id: 5, email: 'rosa@worker.example', firstName: 'Rosa', lastName: 'Diaz', attainedSkillLevel: 1 };
  const read = (work: (tx: unknown) => Promise<unknown>) =>
    work({ repository: () => ({ findOneByOrFail: async () => worker }) });
  const users = new SessionUsers({ read } as UnitOfWork);
  expect(await users.get({ kind: 'worker', id: 5 } as Principal)).toMatchObject({ firstName: 'Rosa' });
  const admin = { kind: 'admin', id: 1, name: 'Dana Ortiz', email: 'dana@gigshift.example' } as Principal;
  expect(await users.get(admin)).toMatchObject({ email: 'dana@gigshift.example' });
});
