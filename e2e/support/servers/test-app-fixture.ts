import { afterAll, beforeAll } from '@jest/globals';
import { openTestApp, type TestApp } from './test-app.js';

/** Opens a test app for the tests of a file and closes it after them. */
export function testAppFixture(now: string): TestApp {
  const fixture: Partial<TestApp> = {};
  beforeAll(async () => void Object.assign(fixture, await openTestApp(now)), 90_000);
  afterAll(() => fixture.close?.());
  return fixture as TestApp;
}
