import { describe, expect, it } from '@jest/globals';
import { AccountClient } from '../../auth/security/test/account-client.js';
import { appFixture } from '../../test/factories/app-fixture.js';

const test = appFixture();

const PATH = '/api/user/notification-preferences';
const PUSH = { push: true, email: false };
const CHOICE = {
  freeCancelEnds: { push: true, email: true },
  dayBefore: { push: false, email: true },
  twoHoursBefore: PUSH,
  clockInOpens: { push: false, email: false },
};

describe('notification preferences', () => {
  it('[N-12, N-13] default to push for every reminder', async () => {
    const fixture = await AccountClient.open(test);
    expect(await fixture.call('GET', PATH)).toMatchObject({
      status: 200,
      body: { freeCancelEnds: PUSH, dayBefore: PUSH, twoHoursBefore: PUSH, clockInOpens: PUSH },
    });
  });

  it('[N-12, N-13] are stored and can be changed', async () => {
    const [fixture, other] = [await AccountClient.open(test), await AccountClient.open(test)];
    expect(await fixture.call('PUT', PATH, CHOICE)).toMatchObject({ status: 200, body: CHOICE });
    expect((await fixture.call('GET', PATH)).body).toEqual(CHOICE);
    expect((await other.call('GET', PATH)).body.dayBefore).toEqual(PUSH);
    await fixture.call('PUT', PATH, { ...CHOICE, clockInOpens: { push: true, email: true } });
    expect((await fixture.call('GET', PATH)).body.clockInOpens).toEqual({ push: true, email: true });
  });

  it('[N-27] of a page that does not know the reminder about free cancelling leave it as it is', async () => {
    const fixture = await AccountClient.open(test);
    await fixture.call('PUT', PATH, CHOICE);
    const { freeCancelEnds, ...known } = { ...CHOICE, dayBefore: PUSH };
    expect(await fixture.call('PUT', PATH, known)).toMatchObject({ status: 200, body: { ...known, freeCancelEnds } });
  });

  it('[N-12] two concurrent saves store one of the two choices whole', async () => {
    const fixture = await AccountClient.open(test);
    const off = { push: false, email: false };
    const choices = [CHOICE, { freeCancelEnds: PUSH, dayBefore: off, twoHoursBefore: off, clockInOpens: PUSH }];
    await Promise.all(choices.map((choice) => fixture.call('PUT', PATH, choice)));
    expect(choices).toContainEqual((await fixture.call('GET', PATH)).body);
  });
});
