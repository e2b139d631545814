import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import { createTestApp, TEST_NOW, type TestApp } from '../support/test-app.js';
import { createTestDatabase, type TestDatabase } from '../support/test-database.js';
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

/** Two servers on one database, each with the token of an admin. Before each test both clocks are at `TEST_NOW`. */
export function twoServersFixture(): [AdminApp, AdminApp] {
  const servers = [{}, {}] as [AdminApp, AdminApp];
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
    for (const server of servers) {
      Object.assign(server, await createTestApp({ database }));
      server.adminToken = await anAdminToken(server);
    }
  }, 60_000);
  beforeEach(() => servers.forEach(({ clock }) => clock.moveTo(TEST_NOW)));
  afterAll(async () => {
    for (const server of servers) await server.close();
    await database.close();
  });
  return servers;
}
