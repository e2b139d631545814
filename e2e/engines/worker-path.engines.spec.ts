import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { PASSWORD } from '../support/accounts/people.js';
import { openEngineApp, type EngineApp } from '../support/engines/engine-app.js';
import { installedEngines } from '../support/engines/engine.js';
import { PHONES } from '../support/engines/engine-window.js';
import { Phone } from '../support/engines/phone.js';
import { outputOf } from '../support/servers/database.js';
import { anAssignment, aShiftOn, aWorkedShift } from '../support/servers/shift-test-app.js';
import { almostIntermediate, quizKey, type LastTraining } from '../support/worker/training.js';
import { untilEvents } from '../support/worker/clocking.js';

jest.setTimeout(120_000);

const MINUTE_MS = 60_000;

/** Local date and time at the site. */
function siteTime(at: number): [date: string, time: string] {
  const options = { timeZone: 'America/Denver', dateStyle: 'short', timeStyle: 'short' } as const;
  const [date = '', time = ''] = new Intl.DateTimeFormat('sv-SE', options).format(at).split(' ');
  return [date, time];
}

/** The times of a shift of two hours that begins within two minutes: its clock-in window is open. */
function inAMinute(): { date: string; start: string; end: string } {
  const begin = Math.ceil(Date.now() / MINUTE_MS + 1) * MINUTE_MS;
  const [date, start] = siteTime(begin);
  const [, end] = siteTime(begin + 120 * MINUTE_MS);
  return { date, start, end };
}

let app: EngineApp;
beforeAll(async () => {
  app = await openEngineApp();
}, 90_000);
afterAll(() => app?.close());

/** Moves the planned times of a worker's finished shift, so that another shift can begin now. */
async function moveTwoHoursBack(userId: number): Promise<void> {
  const earlier = `starts_at = starts_at - interval '2 hours', ends_at = ends_at - interval '2 hours'`;
  await app.database.query(
    `WITH moved AS (
       UPDATE shifts SET ${earlier} WHERE id IN (SELECT shift_id FROM shift_assignments WHERE user_id = $1) RETURNING id
     )
     UPDATE shift_assignments SET ${earlier} WHERE shift_id IN (SELECT id FROM moved)`,
    [userId],
  );
}

const phones = installedEngines().flatMap(({ name, launch }) =>
  PHONES.map((screen) => ({ name, launch, screen, language: screen.language, width: screen.width })),
);

describe.each(phones)('$name, $language, $width px', ({ name, launch, screen, language, width }) => {
  let phone: Phone;
  let t: Phone['t'];
  let userId: number;
  let training: LastTraining;
  const email = `ines.${name}.${language}@gigshift.example`;
  const title = `Kits ${name} ${width}`;

  beforeAll(async () => {
    phone = new Phone(name, screen, await launch(screen), app.proxy.url);
    t = phone.t;
  }, 60_000);
  afterEach(() => app.proxy.setDown(false));
  afterAll(() => phone?.window.close());

  const checkScreen = async (label: string) => {
    await phone.saveScreenshot(label);
    expect(await phone.sidewaysOverflow()).toBe(0);
  };
  const field = (key: string) => ({ selector: `input[name=${key}]` });

  it('[X-75, A-02, A-10] a worker signs up', async () => {
    await phone.open('/');
    await phone.find({ selector: 'a[href="/login"]' });
    // WebKitGTK takes its language from a locale of the system, which may not be installed; Firefox has it in its preferences
    if (name === 'webkit' && language === 'es') await phone.tap({ selector: 'button[lang=es]' });
    await phone.see(t('public:hero.pickUp'));
    await checkScreen('01-welcome');
    await phone.open('/signup');
    const values = {
      firstName: 'Inés',
      lastName: `Ruiz ${name} ${width}`,
      email,
      phone: '801-555-0188',
      password: PASSWORD,
      confirmPassword: PASSWORD,
      address: '250 S Ink Lane',
      city: 'Salt Lake City',
      zipCode: '84101',
      emergencyContactName: 'Carmen Ruiz',
      emergencyContactRelation: 'Hermana',
      emergencyContactPhone: '801-555-0189',
    };
    for (const [key, value] of Object.entries(values)) await phone.fill(field(key), value);
    await phone.choose('select[name=state]', 'Utah');
    for (const box of ['confirmAge', 'agreeToTerms', 'agreeToBackgroundCheck']) await phone.tap(field(box));
    await checkScreen('02-sign-up');
    await phone.button(t('auth:signup.submit'));
    await phone.until(async () => (await phone.path()) === '/login', 'the login page');
    await phone.see(t('auth:signup.done'));
    await checkScreen('03-signed-up');
  });

  it('[A-14, A-16] logs in and sees which steps are missing', async () => {
    await phone.fill(field('email'), email);
    await phone.fill(field('password'), PASSWORD);
    await phone.button(t('auth:login.submit'));
    await phone.see(t('worker:approval.title'));
    await checkScreen('04-waiting');
    const { rows } = await app.database.query<{ id: number }>(
      `UPDATE users SET is_approved = true, background_check_status = 'approved' WHERE email = $1 RETURNING id`,
      [email],
    );
    userId = rows[0]?.id ?? 0;
    training = await almostIntermediate(app.database, userId, app.now);
  });

  it('[T-08, T-09] watches a training video from where it was left', async () => {
    await phone.open('/training');
    await phone.find({ role: 'link', name: t('training:buttonOf.continue', { level: t('common:level.2') }) });
    await checkScreen('05-trainings');
    await phone.tap({ role: 'link', name: t('training:buttonOf.continue', { level: t('common:level.2') }) });
    await phone.see(t('training:video.resumed', { at: '0:28' }));
    await checkScreen('06-video');
    await phone.button(t('training:video.play'));
    await phone.see(t('training:video.watched'));
  });

  it('[T-10, T-11] passes the quiz', async () => {
    const key = await quizKey(app.database, training.id, language);
    await phone.button(t('training:player.toQuiz'));
    for (let number = 1; number <= key.size; number += 1) {
      await phone.see(t('training:quiz.question', { number, total: key.size }));
      const shown = await phone.text();
      const [, right = ''] = [...key].find(([question]) => shown.includes(question)) ?? [];
      await phone.tap({ role: 'option', name: right });
      if (number === 1) await checkScreen('07-question');
      await phone.button(t(number < key.size ? 'training:quiz.next' : 'training:quiz.review'));
    }
    await checkScreen('08-answers');
    await phone.button(t('training:quiz.submit'));
    await phone.see(t('training:result.passed'));
    await checkScreen('09-passed');
  });

  it('[S-14] takes a shift', async () => {
    await aShiftOn(app.database, { ...inAMinute(), title });
    await phone.open('/dashboard');
    const signUp = { role: 'button', name: `${t('worker:shift.signUp')}: ${title}` } as const;
    await phone.find(signUp);
    await checkScreen('10-shifts');
    await phone.tap(signUp);
    await phone.see(t('worker:claim.signedUp'));
    await checkScreen('11-signed-up');
  });

  it('[K-01, K-07, K-08] clocks in and out at the site', async () => {
    await phone.openClock('in');
    await checkScreen('12-clock-in');
    await phone.button(t('worker:clock.confirm.in'));
    await phone.see(t('worker:clock.done.in'));
    await phone.see(t('worker:ticket.current'));
    await checkScreen('13-at-work');
    await phone.openClock('out');
    await checkScreen('14-clock-out');
    await phone.button(t('worker:clock.confirm.out'));
    await phone.see(t('worker:clock.done.out'));
    expect(await untilEvents(app.database, userId, 2)).toMatchObject([{ outcome: 'applied' }, { outcome: 'applied' }]);
  });

  it('[O-02, O-03, O-05] opens without signal, stores both clock events, and sends them when the signal is back', async () => {
    await moveTwoHoursBack(userId);
    const second = `${title}, second shift`;
    await anAssignment(app.database, await aShiftOn(app.database, { ...inAMinute(), title: second }), userId);
    await phone.open('/dashboard');
    await phone.untilStored(second);
    app.proxy.setDown(true);
    await phone.open('/dashboard');
    await phone.find({ role: 'button', name: t('worker:clockButton.in.title') });
    await checkScreen('15-no-signal');
    await phone.clockAndStore('in');
    await checkScreen('16-stored');
    await phone.clockAndStore('out');
    await phone.see(t('worker:outbox.line.unanswered_other', { count: 2 }));
    await checkScreen('17-both-stored');
    await phone.button(t('worker:outbox.line.unanswered_other', { count: 2 }));
    await phone.see(t('worker:outbox.text'));
    await checkScreen('18-outbox');
    await phone.tap({ selector: `[role=dialog] button[aria-label="${t('common:action.close')}"]` });
    app.proxy.setDown(false);
    expect((await untilEvents(app.database, userId, 4)).slice(2)).toEqual([
      { kind: 'clock_in', outcome: 'applied', captured_offline: true },
      { kind: 'clock_out', outcome: 'applied', captured_offline: true },
    ]);
    await phone.notSee(t('worker:outbox.line.unanswered_other', { count: 2 }));
    await checkScreen('19-sent');
  });

  it('[O-01, O-55] takes the next release after a tap', async () => {
    app.proxy.version = `${name}-${width}`;
    await phone.window.run(() => navigator.serviceWorker.getRegistration().then((own) => void own?.update()));
    await phone.find({ role: 'button', name: t('common:update.action') });
    await checkScreen('20-update');
    await phone.button(t('common:update.action'));
    const release = () => phone.window.run(() => document.querySelector('meta[name=release]')?.getAttribute('content'));
    await phone.until(async () => (await release()) === app.proxy.version, 'the page of the next release');
    await phone.notSee(t('common:update.title'));
    await checkScreen('21-updated');
  });

  it('[E-04, E-07] sees what was paid', async () => {
    const [yesterday] = siteTime(Date.now() - 24 * 60 * MINUTE_MS);
    const worked = await aWorkedShift(
      app.database,
      { date: yesterday, start: '08:30', end: '10:30', title, rate: 17.5 },
      userId,
    );
    const token = await outputOf('token', ['dana@gigshift.example'], { PORT: new URL(app.server.url).port });
    const call = async (path: string, body: object) => {
      const response = await fetch(`${app.server.url}/api/admin/${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      expect([response.status, await response.text()]).toEqual([200, expect.any(String)]);
    };
    await call(`timesheets/${worked}/approve`, {});
    await call('payments/mark-paid', { assignmentIds: [worked] });
    await phone.open('/dashboard');
    await phone.button(t('worker:quick.earnings'));
    await phone.see(t('earnings:tag.worked'));
    await phone.see('$35.00');
    await phone.see(t('earnings:payment.paid', { date: '' }).trim());
    await checkScreen('22-earnings');
  });

  it('no page reported an error, and a deliberate one is noticed', async () => {
    expect(phone.window.errors()).toEqual([]);
    if (name === 'webkit') return; // it reports none
    await phone.window.run(() => void Promise.reject(new Error('on purpose')));
    await phone.until(() => Promise.resolve(phone.window.errors().length === 1), 'the error on purpose');
    expect(phone.window.errors()[0]).toContain('on purpose');
  });
});
