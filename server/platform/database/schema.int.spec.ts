import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestApp, type TestApp } from '../../test/support/test-app.js';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

describe('health', () => {
  it('is live and ready', async () => {
    expect((await test.call('GET', '/api/health/live')).status).toBe(200);
    expect((await test.call('GET', '/api/health/ready')).status).toBe(200);
  });
});
