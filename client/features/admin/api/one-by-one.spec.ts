import { describe, expect, it } from '@jest/globals';
import { ApiError } from '../../../lib/api.js';
import { commonReason } from './one-by-one.js';

const refused = (message: string) =>
  new ApiError(409, JSON.stringify({ code: 'shift_full', message }), 'application/problem+json');
const failed = (...errors: unknown[]) => errors.map((error, item) => ({ item, error }));

describe('what a bulk step says of its failures', () => {
  it('[W-39] gives one reason only where it is that of all', () => {
    expect(commonReason(failed(refused('Full'), refused('Full')), 'Failed')).toBe('Full');
    expect(commonReason(failed(refused('Full'), refused('Begun')), 'Failed')).toBeNull();
    expect(commonReason([], 'Failed')).toBeNull();
  });
});
