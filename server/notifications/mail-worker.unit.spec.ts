import { describe, expect, it } from '@jest/globals';
import { inboxTarget } from '../../shared/notifications/inbox.rules.js';
import { pushPath } from '../../shared/notifications/push.rules.js';
import { offerLinkToken } from '../assignments/offers/offer-link.js';
import en from '../locales/en/mail.json' with { type: 'json' };
import es from '../locales/es/mail.json' with { type: 'json' };
import type { WorkerMail } from '../platform/jobs/queues.js';
import { MailWorker } from './mail-worker.js';

type SentMail = { params: Record<string, string | number> };

/** The mails that are sent for this one to a Spanish reader. */
async function mailed(mail: WorkerMail, settings: object = {}): Promise<SentMail[]> {
  const worker = { email: 'rosa@worker.example', firstName: 'Rosa', preferredLanguage: 'es' };
  const unitOfWork = {
    read: (work: (tx: unknown) => unknown) => work({ repository: () => ({ findOneBy: async () => worker }) }),
  };
  const sent: SentMail[] = [];
  const mails = { toWorker: async (one: SentMail) => void sent.push(one) };
  const config = { site: { timeZone: 'America/Chicago' }, ...settings };
  const parts = [unitOfWork, config, {}, mails] as unknown as ConstructorParameters<typeof MailWorker>;
  await new MailWorker(...parts).mail(mail);
  return sent;
}

it('[I-24] a mail to a worker has the current address and language', async () => {
  expect(await mailed({ template: 'signup', userId: 5 })).toMatchObject([
    { userId: 5, template: 'signup', to: 'rosa@worker.example', language: 'es', params: { firstName: 'Rosa' } },
  ]);
});

const NOTIFICATIONS = Object.keys(en).filter((template) => inboxTarget({ news: template, type: 'general' }) !== null);

it.each(NOTIFICATIONS)('[N-31] the mail %s leads to where its notification leads', (template) => {
  const path = pushPath(inboxTarget({ news: template, type: 'general' }), 7);
  const sources: Record<string, { footer: string; action?: { link: string } }>[] = [en, es];
  const fill = (link?: string) => link?.replace('{{shiftId}}', '7').replace('{{offerPath}}', '/dashboard#offers');
  for (const source of sources) expect(fill(source[template]?.action?.link)).toBe(`{{publicUrl}}${path}`);
});

describe('the mail of an offer', () => {
  const secrets = { fileLinkKey: Buffer.alloc(32, 7) };
  const linkOf = async (params: Record<string, number>, template: WorkerMail['template'] = 'shiftOffered') => {
    const sent = await mailed({ template, userId: 5, params }, { secrets });
    return sent[0]?.params.offerPath;
  };

  it('[F-85] has the link of its offer, the same when it is sent again', async () => {
    const token = offerLinkToken(secrets, { offerId: 3, userId: 5 });
    for (const template of ['shiftOffered', 'shiftOffered', 'shiftFreed'] as const)
      expect(await linkOf({ offerId: 3, answerBy: 0 }, template)).toBe(`/offer?token=${token}`);
  });

  it('[F-85] of an earlier release, which names no offer, leads to the offers in the app', async () => {
    expect(await linkOf({})).toBe('/dashboard#offers');
  });
});
