import { expect, it } from '@jest/globals';
import { inboxTarget } from '../../shared/notifications/inbox.rules.js';
import { pushPath } from '../../shared/notifications/push.rules.js';
import en from '../locales/en/mail.json' with { type: 'json' };
import es from '../locales/es/mail.json' with { type: 'json' };
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

const NOTIFICATIONS = Object.keys(en).filter((template) => inboxTarget({ news: template, type: 'general' }) !== null);

it.each(NOTIFICATIONS)('[N-31] the mail %s leads to where its notification leads', (template) => {
  const path = pushPath(inboxTarget({ news: template, type: 'general' }), 7);
  const sources: Record<string, { footer: string; action?: { link: string } }>[] = [en, es];
  for (const source of sources)
    expect(source[template]?.action?.link.replace('{{shiftId}}', '7')).toBe(`{{publicUrl}}${path}`);
});
