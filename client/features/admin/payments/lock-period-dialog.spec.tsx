import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import type { PayPeriodDetail } from '../../../../shared/payroll/pay-period.contract.js';
import { renderComponent } from '../../../test/component.testing.js';
import { fakeApi } from '../../../test/fake-api.testing.js';
import { ADMIN } from '../../../test/people.testing.js';
import { LockPeriodDialog } from './lock-period-dialog.js';

const PERIOD: PayPeriodDetail = {
  ...{ id: '2026-11-08', weekStart: '2026-11-08', weekEnd: '2026-11-14', state: 'open', workers: 2, hours: 16 },
  ...{ shiftTotal: 288, overtimeTotal: 0, adjustmentTotal: 0, total: 288, unpaid: 288, openWork: 0 },
  ...{ lockedAt: null, lockedBy: null, totalCents: 28_800, overtimeDue: 0, hasCompanyCode: true },
};
const SENTENCES = {
  en: ['The total was $288.00 and is now $360.00', 'The total is still $288.00', 'Resolve 2 open', 'Locked by Omar'],
  es: [
    'El total era de $288.00 y ahora es de $360.00',
    'El total sigue siendo de $288.00',
    'Resuelve 2 hojas',
    'Lo cerró Omar',
  ],
} as const;

const api = fakeApi();
let period: PayPeriodDetail;
beforeEach(() => {
  period = PERIOD;
  api.respond = ({ path }) => (path.startsWith('/api/admin/pay-periods/') ? { body: period } : undefined);
});

describe('the question before a pay period is locked', () => {
  it.each(['en', 'es'] as const)('[E-31] says what others have changed meanwhile (%s)', async (language) => {
    const { queryClient } = await renderComponent(<LockPeriodDialog period={PERIOD} onClose={() => undefined} />, {
      ...{ language, person: ADMIN, now: '2026-11-17T16:00:00.000Z' },
    });
    const [changed, sameTotal, open, locked] = SENTENCES[language];
    const text = () => screen.getByRole('dialog').textContent?.replaceAll('\u00a0', ' ') ?? '';
    const lock = () => screen.getAllByRole('button').find(({ className }) => className.includes('sm:order-2'));
    const isEnabled = () => lock()?.getAttribute('aria-disabled') !== 'true' && !lock()?.hasAttribute('disabled');
    const changeTo = async (change: Partial<PayPeriodDetail>) => {
      period = { ...period, ...change };
      await act(() => queryClient.refetchQueries());
    };
    await waitFor(() => expect(text()).toContain('$288.00'));
    await waitFor(() => expect(isEnabled()).toBe(true));
    expect(screen.queryByRole('alert')).toBeNull();
    await changeTo({ shiftTotal: 360, total: 360, totalCents: 36_000 });
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(changed));
    await changeTo({ shiftTotal: 288, total: 288, totalCents: 28_800, hours: 18 });
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(sameTotal));
    expect(isEnabled()).toBe(true);
    await changeTo({ openWork: 2 });
    await waitFor(() => expect(text()).toContain(open));
    expect(isEnabled()).toBe(false);
    await changeTo({ openWork: 0, state: 'locked', lockedAt: '2026-11-17T16:01:00.000Z', lockedBy: 'Omar' });
    await waitFor(() => expect(text()).toContain(locked));
    expect(isEnabled()).toBe(false);
  });
});
