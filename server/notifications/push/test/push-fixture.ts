import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import { createTestApp, TEST_NOW, type TestApp } from '../../../test/support/test-app.js';
import { PushService } from './push-service.js';

/** A test app whose pushes go to the fake `pushService`. */
export type PushApp = TestApp & { pushService: PushService };

/** Opens an app with a push service for the tests of a file. Before each test the clock is at `TEST_NOW`. */
export function pushFixture(env: Record<string, string> = {}): PushApp {
  const fixture = {} as PushApp;
  beforeAll(async () => {
    const pushService = await PushService.open();
    const app = await createTestApp({ env: { PUSH_TEST_ORIGIN: pushService.origin, ...env } });
    Object.assign(fixture, app, { pushService });
  }, 60_000);
  beforeEach(() => fixture.clock.moveTo(TEST_NOW));
  afterAll(async () => {
    await fixture.close();
    await fixture.pushService.close();
  });
  return fixture;
}
