import { describe, expect, it } from '@jest/globals';
import { QueryFailedError } from 'typeorm';
import { loggedError } from './logged-error.js';
import { createLogger, PinoNestLogger } from './logging.js';

function failedQuery(): QueryFailedError {
  const driver = Object.assign(new Error('duplicate key value violates unique constraint "users_email_unique"'), {
    code: '23505',
    constraint: 'users_email_unique',
    table: 'users',
    detail: 'Key (email)=(maria@gigshift.example) already exists.',
  });
  return new QueryFailedError('INSERT INTO users VALUES ($1)', ['maria@gigshift.example', 'hunter two two'], driver);
}

function logged(write: (logger: PinoNestLogger) => void): Record<string, unknown> {
  let line = '';
  write(new PinoNestLogger(createLogger('trace', { write: (text) => void (line += text) })));
  return JSON.parse(line) as Record<string, unknown>;
}

describe('loggedError', () => {
  it('keeps the type, code and stack, and no personal values', () => {
    const error = loggedError(failedQuery());
    expect(error).toMatchObject({
      type: 'QueryFailedError',
      code: '23505',
      constraint: 'users_email_unique',
      table: 'users',
    });
    expect(error.stack).toContain('logged-error.unit.spec');
    expect(JSON.stringify(error)).not.toMatch(/maria|hunter|INSERT/);
  });

  it('redacts values in messages', () => {
    const messages = [
      'invalid input syntax for type integer: "hunter two two"',
      'Unexpected token h in JSON at position 1, "hunter two two" is not valid JSON',
      'connect failed for postgres://app:hunter@db.example/gigshift',
      '550 no mailbox <hunter@gigshift.example>',
      'bad token eyJhunter.eyJhunter.hunter',
    ];
    for (const message of messages) expect(JSON.stringify(loggedError(new Error(message)))).not.toContain('hunter');
  });

  it('includes the causes, and accepts values that are not errors', () => {
    const error = new Error('outer', { cause: new TypeError('inner') });
    expect(loggedError(error)).toMatchObject({ message: 'outer', cause: { type: 'TypeError', message: 'inner' } });
    expect(loggedError('hunter two two')).toEqual({ type: 'string', message: 'not an Error' });
    expect(loggedError(undefined)).toEqual({ type: 'undefined', message: 'not an Error' });
  });

  it('is applied by the Nest logger to an error and to an `err` field', () => {
    const lines = [
      logged((logger) => logger.error(failedQuery(), 'Scheduler')),
      logged((logger) =>
        logger.error({ err: failedQuery(), email: 'maria@gigshift.example', body: { password: 'hunter' } }, 'Failed'),
      ),
    ];
    for (const line of lines) {
      expect(line).toMatchObject({ level: 50, err: { code: '23505' } });
      expect(JSON.stringify(line)).not.toMatch(/maria|hunter|INSERT/);
    }
  });
});
