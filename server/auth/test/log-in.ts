import type { TestResponse, TestApp } from '../../test/support/test-app.js';
import { solvedChallenge } from './solve-challenge.js';

/** Calls the login of workers with a solved challenge. */
export async function logIn(test: TestApp, body: Record<string, unknown>): Promise<TestResponse> {
  const recaptchaToken = await solvedChallenge(test);
  return test.call('POST', '/api/auth/login', { body: { recaptchaToken, ...body } });
}
