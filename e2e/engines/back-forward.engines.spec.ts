import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { openEngineApp, type EngineApp } from '../support/engines/engine-app.js';
import { installedEngines } from '../support/engines/engine.js';
import { PHONES } from '../support/engines/engine-window.js';
import { Phone } from '../support/engines/phone.js';

jest.setTimeout(120_000);

let app: EngineApp;
beforeAll(async () => {
  app = await openEngineApp();
}, 90_000);
afterAll(() => app?.close());

/** In the page: the next transaction that reads stored responses lasts until the page is left, as if it was slow. */
function makeReadingEndless(): void {
  const { getAll } = IDBIndex.prototype;
  IDBIndex.prototype.getAll = function (...args) {
    const readOn = () => {
      try {
        this.count().onsuccess = readOn;
      } catch {
        return; // the browser has ended the transaction
      }
    };
    if (this.objectStore.name === 'answers') {
      readOn();
      Object.assign(window, { isReading: true });
    }
    return getAll.apply(this, args);
  };
}

it.each(installedEngines())(
  '[O-78] a page that the browser keeps for “back” does not block the stored data of the next one: $name',
  async ({ name, launch }) => {
    const screen = PHONES[1]!;
    const phone = new Phone(name, screen, await launch(screen), app.proxy.url);
    try {
      const worker = await app.workerOnShift(screen.language);
      await phone.signIn(worker.token);
      await phone.untilStored(`"id":${worker.assignmentId}`);
      await phone.open('/training');
      await phone.window.run(makeReadingEndless);
      await phone.until(() => phone.window.run(() => 'isReading' in window), 'the page reads stored responses');
      await phone.open('/dashboard');
      await phone.see(phone.t('worker:clockButton.in.title')); // Firefox reports the requests of a page that is left while it loads
      await app.database.query(`UPDATE shifts SET title_es = 'Turno movido' WHERE id = $1`, [worker.shiftId]);
      await phone.open('/dashboard');
      await phone.untilStored('Turno movido');
    } finally {
      await phone.window.close();
    }
    expect(phone.window.errors()).toEqual([]);
  },
);
