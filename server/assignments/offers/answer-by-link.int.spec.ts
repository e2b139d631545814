import { describe, expect, it } from '@jest/globals';
import { cents } from '../../../shared/kernel/money.js';
import { instant, plusHours, toIso } from '../../../shared/kernel/time.js';
import type { LinkedOffer, OwnOffer } from '../../../shared/offers/offer.contract.js';
import { deliveredMail } from '../../auth/test/mails.js';
import { RATE_LIMITS } from '../../platform/http/security/rate-limits.js';
import { adminAppFixture } from '../../test/factories/app-fixture.js';
import { anAssignment } from '../../test/factories/assignment.js';
import { auditOf, rowsOf } from '../../test/factories/rows.js';
import { aShift } from '../../test/factories/shift.js';
import { aWorker, aWorkerToken } from '../../test/factories/worker.js';
import { TEST_NOW } from '../../test/support/test-app.js';
import { offerLinkToken } from './offer-link.js';

const test = adminAppFixture();

const ask = (shiftId: number, userIds: number[], isExclusive = false) =>
  test.call('POST', `/api/admin/shifts/${shiftId}/ask`, { token: test.adminToken, body: { userIds, isExclusive } });
const call = (link: string, verb: '' | '/accept' | '/decline' = '', headers: Record<string, string> = {}) =>
  test.call('POST', `/api/offer-link${verb}`, { body: { token: link }, headers });
const show = async (link: string) => (await call(link)).body as unknown as LinkedOffer;

/** A worker with an open offer of a shift that starts in 30 hours, and the token of its link. */
async function anOffer(shiftOptions: Parameters<typeof aShift>[1] = {}, isExclusive = false) {
  const [shift, worker] = [await aShift(test, { inHours: 30, ...shiftOptions }), await aWorker(test)];
  await ask(shift.id, [worker.id], isExclusive);
  const { body } = await test.call('GET', '/api/user/offers', { token: await aWorkerToken(test, worker.id) });
  const offer = (body as unknown as OwnOffer[])[0]!;
  return { shift, worker, offer, link: offerLinkToken(test.config.secrets, { offerId: offer.id, userId: worker.id }) };
}

/** All that a call could change: the offer, assignments, the shift's counts, audit rows and jobs. */
const stored = (offerId: number, shiftId: number) =>
  rowsOf(
    test,
    `SELECT o.*, s.filled_positions, s.held_positions, (SELECT count(*) FROM audit_log) AS audited,
       (SELECT count(*) FROM shift_assignments WHERE shift_id = $2) AS assignments
     FROM offers o JOIN shifts s ON s.id = $2 WHERE o.id = $1`,
    [offerId, shiftId],
  );

describe('the link in the mail of an offer', () => {
  it('[F-85, F-87] answers the offer without a login', async () => {
    const [shift, worker] = [await aShift(test, { inHours: 30 }), await aWorker(test)];
    await ask(shift.id, [worker.id]);
    const mail = await deliveredMail(test, worker.email);
    const [, link = ''] = /\/offer\?token=([\w.-]+)/.exec(mail) ?? [];
    const accepted = await call(link, '/accept');
    expect(accepted).toMatchObject({ status: 200, body: { assignment: { shiftId: shift.id, status: 'assigned' } } });
    const { id } = accepted.body.assignment as { id: number };
    expect(await auditOf(test, 'assignment', id)).toMatchObject([{ action: 'assignment.claimed' }]);
  });

  it('[F-86] shows the shift and until when to answer, and names no person', async () => {
    const { shift, worker, link } = await anOffer(
      { title: 'Packing', isPremium: true, premiumRateCents: cents(150) },
      true,
    );
    const offer = await call(link);
    expect(offer.body).toEqual({
      ...{ state: 'open', title: 'Packing', titleEs: expect.any(String), isExclusive: true, warnings: [] },
      ...{ date: shift.date, startTime: shift.startTime, endTime: shift.endTime, language: 'en' },
      ...{ payRate: 17, premiumRate: 1.5, total: 148, answerBy: toIso(plusHours(TEST_NOW, 4)) },
    });
    expect(offer.headers['cache-control']).toBe('no-store');
    expect(offer.headers['referrer-policy']).toBe('no-referrer');
    expect(JSON.stringify(offer.body)).not.toContain(worker.firstName);
  });

  it('[F-88] changes nothing when it is opened, however often', async () => {
    const { shift, offer, link } = await anOffer();
    const before = await stored(offer.id, shift.id);
    for (const _ of [1, 2, 3]) expect(await show(link)).toMatchObject({ state: 'open' });
    for (const path of ['/api/offer-link', '/api/offer-link/accept', `/api/offer-link/accept?token=${link}`])
      expect((await test.call('GET', path)).status).toBeGreaterThanOrEqual(404);
    expect((await test.call('POST', `/api/offer-link/accept?token=${link}`, { body: {} })).status).toBe(400);
    expect(await stored(offer.id, shift.id)).toEqual(before);
  });

  it.each([
    ['/accept', 'accepted', '/decline', 'offer_accepted'],
    ['/decline', 'declined', '/accept', 'offer_declined'],
  ] as const)('[F-89] after %s says that it is %s, and changes nothing more', async (verb, state, other, code) => {
    const { shift, offer, link } = await anOffer();
    const first = await call(link, verb);
    const after = await stored(offer.id, shift.id);
    expect(await show(link)).toMatchObject({ state });
    expect(await call(link, verb)).toMatchObject({ status: 200, body: first.body });
    expect(await call(link, other)).toMatchObject({ status: 409, body: { code } });
    expect(await stored(offer.id, shift.id)).toEqual(after);
  });

  it('[F-89] takes one position when it is answered several times at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { shift, offer, link } = await anOffer({ totalPositions: 2 });
      const results = await Promise.all(
        (['/accept', '/accept', '/decline', '/accept'] as const).map((verb) => call(link, verb)),
      );
      const isAccepted = (await show(link)).state === 'accepted';
      const expected = isAccepted ? [200, 200, 200, 409] : [200, 409, 409, 409];
      expect(results.map(({ status }) => status).sort()).toEqual(expected);
      expect(await stored(offer.id, shift.id)).toMatchObject([{ filled_positions: isAccepted ? 1 : 0 }]);
    }
  });

  it('[F-90] says that the time is over, others got it, or it was withdrawn; an answer is refused', async () => {
    const [late, taken, withdrawn] = [await anOffer(), await anOffer(), await anOffer()];
    const token = await aWorkerToken(test, (await aWorker(test)).id);
    expect((await test.call('POST', `/api/shifts/${taken.shift.id}/assign`, { token })).status).toBe(201);
    expect(await show(taken.link)).toMatchObject({ state: 'taken', warnings: [] });
    await test.call('POST', `/api/admin/offers/${withdrawn.offer.id}/withdraw`, { token: test.adminToken });
    expect(await show(withdrawn.link)).toMatchObject({ state: 'withdrawn' });
    expect(await call(withdrawn.link, '/accept')).toMatchObject({ status: 409, body: { code: 'offer_withdrawn' } });
    test.clock.moveTo(instant(plusHours(TEST_NOW, 4) + 1));
    expect(await show(late.link)).toMatchObject({ state: 'lapsed' });
    for (const verb of ['/accept', '/decline'] as const)
      expect(await call(late.link, verb)).toMatchObject({ status: 409, body: { code: 'offer_lapsed' } });
  });

  it('[F-87, F-91] follows the rules of a sign-up, and warns of little rest as it does', async () => {
    const { shift, worker, link } = await anOffer();
    const before = await aShift(test, { startsAt: plusHours(shift.startsAt, -12), hours: 8 });
    await anAssignment(test, { worker, shift: before });
    expect((await show(link)).warnings).toEqual([{ code: 'short_rest', side: 'before', minutes: 240 }]);
    await anAssignment(test, { worker, shift: await aShift(test, { startsAt: plusHours(shift.startsAt, 2) }) });
    expect(await call(link, '/accept', { 'accept-language': 'es' })).toMatchObject({
      status: 409,
      body: { code: 'shifts_overlap', message: expect.stringMatching(/turno/) },
    });
    expect(await show(link)).toMatchObject({ state: 'open' });
  });

  it('[F-93] is refused if it is not signed for this offer and its worker', async () => {
    const [one, two] = [await anOffer(), await anOffer()];
    const [, signature = ''] = two.link.split('.');
    const unknown = offerLinkToken(test.config.secrets, { offerId: 900_000_000, userId: one.worker.id });
    for (const link of [`${one.offer.id}.${signature}`, unknown, 'x', `${one.link}x`])
      for (const verb of ['', '/accept', '/decline'] as const)
        expect(await call(link, verb)).toMatchObject({ status: 400, body: { code: 'offer_link_invalid' } });
    expect(await show(one.link)).toMatchObject({ state: 'open' });
  });

  it('[F-94] of a deactivated worker is refused', async () => {
    const { worker, offer, link } = await anOffer();
    await rowsOf(test, 'UPDATE users SET is_active = false WHERE id = $1', [worker.id]);
    for (const verb of ['', '/accept', '/decline'] as const)
      expect(await call(link, verb)).toMatchObject({ status: 403, body: { code: 'account_deactivated' } });
    expect(await rowsOf(test, 'SELECT state FROM offers WHERE id = $1', [offer.id])).toEqual([{ state: 'open' }]);
  });

  it('[F-95] is limited per network address', async () => {
    const { link } = await anOffer();
    const { points, duration } = RATE_LIMITS.offerLinkByAddress;
    await rowsOf(test, `UPDATE rate_limits SET points = $1, expire = $2 WHERE key LIKE 'offerLinkByAddress%'`, [
      points,
      Date.now() + duration * 1000,
    ]);
    expect((await call(link)).status).toBe(429);
    await rowsOf(test, `DELETE FROM rate_limits WHERE key LIKE 'offerLinkByAddress%'`);
    expect((await call(link)).status).toBe(200);
  });
});
