import { randomUUID } from 'node:crypto';
import { plusHours } from '../../../shared/kernel/time.js';
import { Admin } from '../../auth/admin.entity.js';
import type { AdminPrincipal } from '../../platform/http/security/principal.js';
import type { TestApp } from '../support/test-app.js';

/** Inserts an admin as the actor of a use case; to call the API as an admin, use `anAdminToken`. */
export async function anAdminRow(test: TestApp, changes: Partial<Admin> = {}): Promise<Admin> {
  const now = test.clock.now();
  return test.unitOfWork.run(async (tx) => {
    const admins = tx.repository(Admin);
    const person = { tid: 'test', oid: randomUUID(), email: 'admin@gigshift.example', name: 'Dana Press' };
    const { identifiers } = await admins.insert({ ...person, lastSignInAt: now, createdAt: now, ...changes });
    return admins.findOneByOrFail({ id: (identifiers[0] as { id: number }).id });
  });
}

/** Returns the admin as the principal of a service call. */
export function principalOf({ id, name, email, lastSignInAt }: Admin): AdminPrincipal {
  const expiresAt = plusHours(lastSignInAt, 1);
  return { kind: 'admin', id, name, email, language: null, tokenHash: '', expiresAt };
}
