import { describe, expect, it } from '@jest/globals';
import en from '../../locales/en/mail.json' with { type: 'json' };

describe('notification of a shift edit', () => {
  it('[D-30] only new times promise a cancellation without penalty', () => {
    expect(JSON.stringify(en.shiftUpdated)).not.toContain('late');
  });
});
