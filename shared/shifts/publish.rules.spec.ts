import { describe, expect, it } from '@jest/globals';
import { plusHours } from '../kernel/time.js';
import { denver } from '../kernel/spec-support.js';
import { instant } from '../kernel/time.js';
import { decidePublish } from './publish.rules.js';

const NOW = denver('2026-11-17 08:00');
const DRAFT = { isActive: false, isDraft: true, startsAt: plusHours(NOW, 1) };

describe('the publication of a draft', () => {
  it('[W-219] is possible until one millisecond before the start', () => {
    const at = (ms: number) => decidePublish({ ...DRAFT, startsAt: instant(NOW + ms) }, NOW);
    expect(at(1)).toEqual({ ok: true });
    expect(at(0)).toMatchObject({ ok: false, code: 'draft_start_passed' });
  });

  it('[W-219, W-220] is refused for a published and for a deleted shift', () => {
    expect(decidePublish({ ...DRAFT, isActive: true, isDraft: false }, NOW)).toMatchObject({
      code: 'shift_is_published',
    });
    expect(decidePublish({ ...DRAFT, isDraft: false }, NOW)).toMatchObject({ code: 'shift_not_active' });
  });
});
