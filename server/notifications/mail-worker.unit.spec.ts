import { expect, it } from '@jest/globals';
import { MailWorker } from './mail-worker.js';

it('[I-24] a mail to a worker has the current address and language', async () => {
  const worker = { email: 'rosa@worker.example', firstName: 'Rosa', preferredLanguage: 'es' };
  const unitOfWork = {
    read: (work: (tx: unknown) => unknown) => work({ repository: () => ({ findOneBy: async () => worker }) }),
  };
  const sent: unknown[] = [];
  const mails = { toWorker: async (mail: unknown) => void sent.push(mail) };
  const config = { site: { timeZone: 'America/Chicago' } };
  const parts = [unitOfWork, config, {}, mails] as unknown as ConstructorParameters<typeof MailWorker>;
  await new MailWorker(...parts).mail({ template: 'signup', userId: 5 });
  expect(sent).toMatchObject([
    { userId: 5, template: 'signup', to: 'rosa@worker.example', language: 'es', params: { firstName: 'Rosa' } },
  ]);
});
