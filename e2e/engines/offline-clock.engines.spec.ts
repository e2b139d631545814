import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { openFaultyProxy } from '../support/faults/faulty-proxy.js';
import { openEngineApp, type EngineApp } from '../support/engines/engine-app.js';
import { installedEngines } from '../support/engines/engine.js';
import { PHONES, type PhoneScreen } from '../support/engines/engine-window.js';
import { Phone } from '../support/engines/phone.js';
import { DEMO_PASSWORD } from '../support/servers/test-app.js';
import { untilEvents } from '../support/worker/clocking.js';

jest.setTimeout(120_000);

let app: EngineApp;
beforeAll(async () => {
  app = await openEngineApp();
}, 90_000);
afterAll(() => app?.close());

/** Each engine with one of the two phones: npm test runs this file. */
const phones = installedEngines().map((engine, index) => ({
  ...engine,
  screen: PHONES[index % PHONES.length] as PhoneScreen,
}));

// at the same time: browsers and phones wait most of it
it.concurrent.each(phones)(
  '[X-75] a worker logs in, clocks in, clocks out without signal, and both arrive: $name, $screen.language',
  async ({ name, launch, screen }) => {
    const worker = await app.workerOnShift(screen.language);
    const proxy = await openFaultyProxy(app.server.url);
    const phone = new Phone(name, screen, await launch(screen), proxy.url);
    const { t } = phone;
    try {
      await phone.open('/login');
      await phone.fill({ selector: 'input[name=email]' }, worker.email);
      await phone.fill({ selector: 'input[name=password]' }, DEMO_PASSWORD);
      await phone.button(t('auth:login.submit'));
      await phone.openClock('in');
      await phone.button(t('worker:clock.confirm.in'));
      await phone.see(t('worker:clock.done.in'));
      await phone.untilStored('"status":"in_progress"');
      proxy.setDown(true);
      await phone.open('/dashboard');
      await phone.clockAndStore('out');
      await phone.see(t('worker:outbox.line.unanswered_one', { count: 1 }));
      expect(await phone.sidewaysOverflow()).toBe(0);
      proxy.setDown(false);
      expect(await untilEvents(app.database, worker.id, 2)).toEqual([
        { kind: 'clock_in', outcome: 'applied', captured_offline: false },
        { kind: 'clock_out', outcome: 'applied', captured_offline: true },
      ]);
      await phone.notSee(t('worker:outbox.line.unanswered_one', { count: 1 }));
      expect(phone.window.errors()).toEqual([]);
    } finally {
      await phone.window.close();
      await proxy.close();
    }
  },
);
