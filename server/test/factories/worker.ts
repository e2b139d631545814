import { randomUUID } from 'node:crypto';
import { WorkerTokens } from '../../auth/sessions/worker-tokens.js';
import { hashPassword } from '../../auth/accounts/passwords.js';
import { openSession } from '../../auth/sessions/sessions.js';
import { RealTime } from '../../platform/clock/clock.js';
import { User } from '../../workers/user.entity.js';
import type { TestApp } from '../support/test-app.js';

/** The password of all test workers. */
export const TEST_PASSWORD = 'paper and ink 7';

let passwordHash: Promise<string> | null = null;

/** Creates a worker, by default approved, with the password `TEST_PASSWORD`. */
export async function aWorker(test: TestApp, changes: Partial<User> = {}): Promise<User> {
  passwordHash ??= hashPassword(TEST_PASSWORD);
  const password = await passwordHash;
  return test.unitOfWork.run(async (tx) => {
    const users = tx.repository(User);
    const { identifiers } = await users.insert({
      email: `worker-${randomUUID()}@gigshift.example`,
      password,
      firstName: 'Rosa',
      lastName: 'Delgado',
      phone: '801-555-0170',
      address: '12 Press Street',
      city: 'Salt Lake City',
      state: 'UT',
      zipCode: '84104',
      emergencyContactName: 'Luis Delgado',
      emergencyContactRelation: 'Brother',
      emergencyContactPhone: '801-555-0171',
      isApproved: true,
      backgroundCheckStatus: 'approved',
      createdAt: test.clock.now(),
      ...changes,
    });
    return users.findOneByOrFail({ id: (identifiers[0] as { id: number }).id });
  });
}

/** Opens a session directly. @returns its bearer token */
export async function aWorkerToken(test: TestApp, userId: number): Promise<string> {
  const now = test.app.get(RealTime).now();
  const origin = { ipAddress: '192.0.2.1', userAgent: 'test' };
  const session = await test.unitOfWork.run((tx) => openSession(tx, userId, false, origin, now));
  return test.app.get(WorkerTokens).sign({ userId, sessionId: session.id }, now, session.expiresAt);
}

/** Opens a session. @returns its outbox token with restricted access */
export async function anOutboxToken(test: TestApp, userId: number): Promise<string> {
  const token = await aWorkerToken(test, userId);
  return (await test.call('POST', '/api/auth/outbox-token', { token, body: {} })).body.token as string;
}
