import { expect, it } from '@jest/globals';
import { PasswordResetToken } from '../login/sign-in.entities.js';
import { hashSecret } from '../secrets.js';
import { PasswordReset } from './password-reset.js';

it('[A-33, I-24] a reset mail has a token of 32 bytes, which is stored hashed and valid for 60 minutes', async () => {
  const stored: { token: string; expiresAt: number }[] = [];
  const sent: { template: string; to: string; language: string; params: { token: string } }[] = [];
  const rosa = { id: 5, email: 'rosa@worker.example', firstName: 'Rosa', language: 'es' };
  const tx = {
    query: async (sql: string) => (sql.includes('FROM users') ? [rosa] : []),
    repository: (entity: unknown) => ({
      insert: async (row: (typeof stored)[number]) => {
        if (entity === PasswordResetToken) stored.push(row);
        return { identifiers: [] };
      },
    }),
    invalidations: [],
  };
  const jobs = { handle: (_name: string, run: (job: { userId: number }) => Promise<void>) => (job = run) };
  let job = async (_: { userId: number }) => {};
  const time = { now: () => 1_000_000 };
  const mails = { toWorker: async (mail: (typeof sent)[number]) => void sent.push(mail) };
  const unitOfWork = { run: (work: (given: unknown) => unknown) => work(tx) };
  const parts = [unitOfWork, {}, {}, jobs, mails, time, time] as unknown as ConstructorParameters<typeof PasswordReset>;
  new PasswordReset(...parts).onModuleInit();
  await job({ userId: 5 });

  expect(sent).toMatchObject([{ template: 'passwordReset', to: 'rosa@worker.example', language: 'es' }]);
  const token = sent[0]?.params.token ?? '';
  expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  expect(stored).toMatchObject([{ token: hashSecret(token), expiresAt: 1_000_000 + 60 * 60_000 }]);
});
