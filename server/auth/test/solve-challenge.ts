import { solveChallenge } from 'altcha-lib';
import type { Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { TestApp } from '../../test/support/test-app.js';

/** Solves a challenge, as the login page does. @returns the `recaptchaToken` */
export async function solvedChallenge(test: TestApp): Promise<string> {
  const { body } = await test.call('GET', '/api/auth/challenge');
  const challenge = body as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}
