import { describe, expect, it } from '@jest/globals';
import { DeliverNotification } from '../../notifications/deliver-notification.js';
import type { WorkerNotification } from '../../platform/jobs/queues.js';
import { aCorrection } from '../../test/factories/correction.js';
import { payrollFixture } from '../../test/factories/payroll-fixture.js';
import { rowsOf } from '../../test/factories/rows.js';
import { aWorker } from '../../test/factories/worker.js';

const fixture = payrollFixture();

/** Decides a request of a worker with this language. @returns the message in the inbox */
async function messageOf(verb: 'accept' | 'decline', language: 'en' | 'es', amountCents?: number): Promise<string> {
  const { id: userId } = await aWorker(fixture.test, { preferredLanguage: language });
  const one = await aCorrection(fixture.test, {
    ...{ userId, date: '2026-11-09', changes: { clockInDate: '2026-11-09', clockOutDate: '2026-11-09' } },
    shift: { titleEs: 'Línea de armado' },
  });
  if (amountCents !== undefined) {
    await fixture.approve(one.assignmentId);
    await fixture.pay([one.assignmentId]);
  }
  const paid = amountCents === undefined ? { revision: 1 } : { revision: 2, amountCents };
  const body = { reason: 'seen at the gate', ...paid };
  expect((await fixture.call('POST', `correction-requests/${one.id}/${verb}`, body)).status).toBe(200);
  fixture.userId = userId;
  const kind =
    verb === 'decline' ? 'correctionDeclined' : amountCents === undefined ? 'correctionAccepted' : 'correctionPaid';
  const [notification] = (await fixture.notifications(kind)) as WorkerNotification[];
  await fixture.test.app.get(DeliverNotification).deliver(notification as WorkerNotification);
  const [row] = await rowsOf<{ message: string }>(
    fixture.test,
    `SELECT message FROM notifications WHERE user_id = $1 AND metadata ->> 'news' = $2`,
    [userId, kind],
  );
  return (row?.message ?? '').replace(/[\u00a0\u202f]/g, ' ');
}

describe('the answer to a correction request', () => {
  it('[N-40, N-49] says the times before and after, the pay and the reason', async () => {
    expect(await messageOf('accept', 'en')).toMatch(
      /accepted your request\. Before: 8h \(9:00 AM to 5:00 PM\)\. Now: 8h 30m \(9:00 AM to 5:30 PM\)\. Pay for this shift: \$170\.00 \(before: \$160\.00\), once approved\. Reason: seen at the gate$/,
    );
    expect(await messageOf('accept', 'es')).toMatch(
      /aceptó tu solicitud\. Antes: .*\. Ahora: .*\. Pago de este turno: \$170\.00 \(antes: \$160\.00\), cuando se apruebe\. Motivo: seen at the gate$/,
    );
  });

  it('[N-40, N-49] says the adjustment of a paid shift and the reason', async () => {
    expect(await messageOf('accept', 'en', 1_000)).toMatch(
      /There is an adjustment of \$10\.00 in your earnings\. Your pay for this shift was \$160\.00 and is now \$170\.00\. Reason: seen at the gate$/,
    );
    expect(await messageOf('accept', 'es', 1_000)).toMatch(
      /En tus ganancias hay un ajuste de \$10\.00\. .* \$160\.00 .* \$170\.00\. Motivo: seen at the gate$/,
    );
  });

  it('[N-40] that declines it says the reason', async () => {
    expect(await messageOf('decline', 'en')).toMatch(/declined your correction request\. Reason: seen at the gate$/);
    expect(await messageOf('decline', 'es')).toMatch(/rechazó tu solicitud de corrección\. Motivo: seen at the gate$/);
  });
});
