import { describe, expect, it } from '@jest/globals';
import { decideRevision, decideShownRevision, REVISION_RULE } from './revision.rules.js';

describe('decideShownRevision', () => {
  it('[W-38, E-24] refuses an answer to another than the current revision; without one it is allowed', () => {
    const of = (revision?: number) => decideShownRevision({ revision }, { revision: 7 });
    expect([of(6), of(7), of()]).toEqual([{ ok: false, code: 'changed_since_shown' }, { ok: true }, { ok: true }]);
  });
});

describe('decideRevision', () => {
  it('[D-30, D-37, W-17, W-24, T-30] refuses an edit of another than the current revision', () => {
    const of = (revision: number) => decideRevision({ revision }, { revision: 7 }, ['title']);
    expect([of(6), of(7), of(8)]).toEqual([
      { ok: false, code: 'edited_meanwhile' },
      { ok: true },
      { ok: false, code: 'edited_meanwhile' },
    ]);
  });

  it('[D-30] allows an edit without a revision', () => {
    for (const edit of [{}, { revision: null }, { revision: undefined }])
      expect(decideRevision(edit, { revision: 7 }, ['title'])).toEqual({ ok: true });
    expect([undefined, null, 7].map((value) => REVISION_RULE.check(value))).toEqual([null, null, null]);
    expect([0, 1.5, '7'].map((value) => REVISION_RULE.check(value)?.code)).toEqual(Array(3).fill('id_invalid'));
  });

  it('[W-92] allows an edit without changes from any revision', () => {
    for (const nothing of [[], {}])
      expect(decideRevision({ revision: 6 }, { revision: 7 }, nothing)).toEqual({ ok: true });
    expect(decideRevision({ revision: 6 }, { revision: 7 }, { title: 'changed' }).ok).toBe(false);
  });
});
