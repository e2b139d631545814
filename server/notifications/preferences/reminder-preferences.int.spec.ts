import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AccountClient } from '../../auth/security/test/account-client.js';
import { createTestApp, type TestApp } from '../../test/support/test-app.js';

let test: TestApp;

beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const PATH = '/api/user/notification-preferences';
const PUSH = { push: true, email: false };
const CHOICE = {
  dayBefore: { push: false, email: true },
  twoHoursBefore: PUSH,
  clockInOpens: { push: false, email: false },
};

describe('notification preferences', () => {
  it('[N-12, N-13] are push for every reminder until something is chosen', async () => {
    const desk = await AccountClient.open(test);
    expect(await desk.call('GET', PATH)).toMatchObject({
      status: 200,
      body: { dayBefore: PUSH, twoHoursBefore: PUSH, clockInOpens: PUSH },
    });
  });

  it('[N-12, N-13] are kept as they were chosen, and can be chosen again', async () => {
    const [desk, other] = [await AccountClient.open(test), await AccountClient.open(test)];
    expect(await desk.call('PUT', PATH, CHOICE)).toMatchObject({ status: 200, body: CHOICE });
    expect((await desk.call('GET', PATH)).body).toEqual(CHOICE);
    expect((await other.call('GET', PATH)).body.dayBefore).toEqual(PUSH);
    await desk.call('PUT', PATH, { ...CHOICE, clockInOpens: { push: true, email: true } });
    expect((await desk.call('GET', PATH)).body.clockInOpens).toEqual({ push: true, email: true });
  });

  it('[N-12] of two devices that save at once, one whole choice holds', async () => {
    const desk = await AccountClient.open(test);
    const off = { push: false, email: false };
    const choices = [CHOICE, { dayBefore: off, twoHoursBefore: off, clockInOpens: PUSH }];
    await Promise.all(choices.map((choice) => desk.call('PUT', PATH, choice)));
    expect(choices).toContainEqual((await desk.call('GET', PATH)).body);
  });
});
