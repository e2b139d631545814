import type { Language } from '../../../shared/workers/worker.contract.js';
import type { Transaction } from '../../platform/database/transaction.js';
import type { JobQueue } from '../../platform/jobs/job-queue.js';
import type { MailTemplate } from '../../platform/mail/mail-texts.js';

type Recipient = { email: string; firstName: string; language: Language };

/** Tells a worker by mail that something about the account changed, at the address it has now. */
export async function mailWorker(
  jobs: JobQueue,
  tx: Transaction,
  workerId: number,
  template: MailTemplate,
): Promise<void> {
  const [worker] = await tx.query<Recipient>(
    `SELECT email, first_name AS "firstName", preferred_language AS language FROM users WHERE id = $1`,
    [workerId],
  );
  if (!worker) return;
  const { email, firstName, language } = worker;
  await jobs.send(tx, 'mail', { template, to: email, language, params: { firstName } });
}
