import { describe, expect, it } from '@jest/globals';
import en from '../../locales/en/mail.json' with { type: 'json' };

describe('what those on a shift are told of an edit', () => {
  it('[D-30] only new times carry the promise of no late mark', () => {
    expect(JSON.stringify(en.shiftUpdated)).not.toContain('late');
  });
});
