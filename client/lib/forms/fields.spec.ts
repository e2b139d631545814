import { describe, expect, it } from '@jest/globals';
import { ApiError } from '../api/api-error.js';
import { showServerProblems } from './fields.js';

const refusal = (errors: object[]) =>
  new ApiError(
    400,
    JSON.stringify({ status: 400, code: 'validation_failed', message: 'Check the fields', traceId: 't', errors }),
    'application/problem+json',
  );

describe('field problems of the server', () => {
  it('[X-62] are shown at their fields, and the first one on the page is focused, in any order of the response', () => {
    const shown: [string, string | undefined, boolean][] = [];
    const error = refusal([
      { field: 'zipCode', code: 'too_long', message: 'Zip' },
      { field: 'elsewhere', code: 'too_long', message: 'Elsewhere' },
      { field: 'firstName', code: 'too_long', message: 'First' },
    ]);
    const isShown = showServerProblems(error, ['firstName', 'zipCode'], (field, { message }, { shouldFocus }) =>
      shown.push([field, message, shouldFocus]),
    );
    expect(isShown).toBe(true);
    expect(shown).toEqual([
      ['firstName', 'First', true],
      ['zipCode', 'Zip', false],
    ]);
    expect(showServerProblems(error, ['title'], () => undefined)).toBe(false);
  });
});
