import { describe, expect, it } from '@jest/globals';
import { paymentNoteOf } from './payment-note.rules.js';

const LATE_AFTER = '2026-11-20T15:00:00.000Z';
const approved = {
  tag: 'worked',
  isApproved: true,
  paymentStatus: 'processing',
  lateAfter: LATE_AFTER,
  isLate: false,
  paidAt: null,
  total: 160,
} as const;

describe('paymentNoteOf', () => {
  it('[E-17] covers awaiting approval, due within 48 hours, late, and paid', () => {
    expect(paymentNoteOf({ ...approved, isApproved: false, paymentStatus: 'pending', lateAfter: null })).toEqual({
      kind: 'awaiting',
    });
    expect(paymentNoteOf({ ...approved, isApproved: false })).toEqual({ kind: 'awaiting' });
    expect(paymentNoteOf({ ...approved, lateAfter: null })).toEqual({ kind: 'awaiting' });
    expect(paymentNoteOf(approved)).toEqual({ kind: 'due', at: LATE_AFTER });
    expect(paymentNoteOf({ ...approved, paymentStatus: 'processed' })).toEqual({
      kind: 'with_payroll',
      at: LATE_AFTER,
    });
    expect(paymentNoteOf({ ...approved, isLate: true })).toEqual({ kind: 'late' });
    expect(paymentNoteOf({ ...approved, paymentStatus: 'processed', isLate: true })).toEqual({ kind: 'late' });
    const paidAt = '2026-11-18T21:30:00.000Z';
    expect(paymentNoteOf({ ...approved, paymentStatus: 'paid', paidAt })).toEqual({ kind: 'paid', at: paidAt });
  });

  it('[W-86] returns no pay date for dismissed hours', () => {
    const dismissed = { ...approved, total: 0 };
    expect(paymentNoteOf(dismissed)).toBeNull();
    expect(paymentNoteOf({ ...dismissed, isLate: true })).toBeNull();
    const open = { ...dismissed, isApproved: false, paymentStatus: 'pending', lateAfter: null } as const;
    expect(paymentNoteOf(open)).toEqual({ kind: 'awaiting' });
  });

  it('[E-07] returns null for a shift without earnings', () => {
    for (const tag of ['cancelled', 'no_show', 'in_progress'] as const)
      expect(paymentNoteOf({ ...approved, tag })).toBeNull();
  });
});
