import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import { createTestApp, TEST_NOW, type TestApp } from '../support/test-app.js';
import { anAdminToken } from './directory-user.js';

type Options = Parameters<typeof createTestApp>[0];

/** Opens a test app for the tests of a file and closes it after them. Before each test the clock is at `TEST_NOW`. */
export function appFixture(options?: Options): TestApp {
  const fixture = {} as TestApp;
  beforeAll(async () => void Object.assign(fixture, await createTestApp(options)), 60_000);
  beforeEach(() => fixture.clock.moveTo(TEST_NOW));
  afterAll(() => fixture.close());
  return fixture;
}

/** A test app with the token of an admin. */
export type AdminApp = TestApp & { adminToken: string };

/** An app fixture with the token of an admin. */
export function adminAppFixture(options?: Options): AdminApp {
  const fixture = Object.assign(appFixture(options), { adminToken: '' });
  beforeAll(async () => {
    fixture.adminToken = await anAdminToken(fixture);
  });
  return fixture;
}
