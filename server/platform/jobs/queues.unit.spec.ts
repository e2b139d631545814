import { describe, expect, it } from '@jest/globals';
import { QUEUES } from './queues.js';

/** The shortest time until the last retry, in seconds: each pause is at least twice the one before. */
const shortestRetrySeconds = ({ retryDelay, retryLimit }: { retryDelay: number; retryLimit: number }) =>
  retryDelay * (2 ** retryLimit - 1);

describe('queues', () => {
  it.each([
    'mail',
    'password-reset-mail',
    'email-change-mail',
    'encrypted-outgoing-mail',
    'announcement-mail',
  ] as const)('[I-29] %s is retried for at least 40 minutes', (name) => {
    expect(shortestRetrySeconds(QUEUES[name])).toBeGreaterThanOrEqual(40 * 60);
  });

  it('[I-29] covers each queue that sends one mail', () => {
    expect(Object.keys(QUEUES).filter((name) => /(^|-)mail$/.test(name))).toHaveLength(5);
  });
});
