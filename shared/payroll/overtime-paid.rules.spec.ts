import { describe, expect, it } from '@jest/globals';
import { cents } from '../kernel/money.js';
import { instant } from '../kernel/time.js';
import { overtimePaidAt } from './overtime-paid.rules.js';

const [monday, friday] = [instant(Date.parse('2026-11-16T18:00:00Z')), instant(Date.parse('2026-11-20T18:00:00Z'))];
const part = (amount: number, paidAt = monday) => ({ amountCents: cents(amount), paidAt });

describe('overtimePaidAt', () => {
  it('[E-09, E-18] is null while nothing is paid or a cent is missing', () => {
    expect(overtimePaidAt(cents(11_000), [])).toBeNull();
    expect(overtimePaidAt(cents(0), [])).toBeNull();
    expect(overtimePaidAt(cents(11_000), [part(10_999)])).toBeNull();
  });

  it('[E-09, E-18] is the day of the part that completed the payment', () => {
    expect(overtimePaidAt(cents(11_000), [part(11_000)])).toBe(monday);
    expect(overtimePaidAt(cents(11_000), [part(4_000, friday), part(7_000)])).toBe(friday);
  });

  it('[E-18] is unchanged by a downward correction of hours after the payment', () => {
    expect(overtimePaidAt(cents(9_000), [part(11_000)])).toBe(monday);
  });
});
