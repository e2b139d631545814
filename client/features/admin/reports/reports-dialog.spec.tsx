import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSearch } from 'wouter';
import { TEXT_LIMITS } from '../../../../shared/kernel/policy.js';
import type { Report } from '../../../../shared/reports/report.contract.js';
import { findToast, renderComponent } from '../../../test/component.testing.js';
import { fakeApi, problem, SERVER_ERROR, type FakeResponse } from '../../../test/fake-api.testing.js';
import { ADMIN } from '../../../test/people.testing.js';
import { parseDialogRoute } from '../dialogs/dialog-route.js';
import ReportsDialog from './reports-dialog.js';

const api = fakeApi();

const PERSON = { id: 5, firstName: 'Inés', lastName: 'Vega', email: 'ines@gigshift.example', skillLevel: 2 } as const;
const REPORT: Report<'performance'> = {
  period: { from: '2026-10-19', to: '2026-11-17' },
  summary: {
    ...{ avgPerformanceScore: 91.5, totalWorkers: 34, avgAttendanceRate: 96.2 },
    ...{ totalHours: 1234.5, totalGrossPay: 23_456.78, avgPayRate: 19.25 },
  },
  bands: { high: 1, good: 0, watch: 0, review: 0 },
  trend: [{ from: '2026-11-15', to: '2026-11-17', value: 91.5 }],
  found: 1,
  workers: [{ ...PERSON, shiftsCompleted: 12, totalHours: 96, attendanceRate: 84.9, avgPerformanceScore: 91.5 }],
};

/** The report in the address. */
function Routed() {
  return <ReportsDialog detail={parseDialogRoute(useSearch())?.detail ?? null} onClose={() => undefined} />;
}

async function open(detail: string | null = null, file: FakeResponse = { file: 'report.csv' }) {
  api.respond = ({ path }) => {
    if (path === '/api/auth/validate' || path === '/api/config') return undefined;
    return path.includes('/export?') ? file : { body: REPORT };
  };
  const at = `/admin-dashboard?work=reports${detail === null ? '' : `/${detail}`}`;
  await renderComponent(<Routed />, { person: ADMIN, at, width: 1440, now: '2026-11-17T16:00:00.000Z' });
  await screen.findByLabelText('Summary');
}

const requested = () => api.sent.map(({ path }) => path).filter((path) => path.includes('/reports/'));

describe('the reports', () => {
  it('[R-01] offer four types, four ranges and the export', async () => {
    await open();
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Performance',
      'Attendance',
      'Payroll',
      'Productivity',
    ]);
    const ranges = within(screen.getByRole('group', { name: 'Date range' })).getAllByRole('button');
    expect(ranges.map(({ textContent }) => textContent)).toEqual(['7 days', '30 days', '3 months', 'Year', 'Dates']);
    screen.getByRole('button', { name: /CSV/ });
  });

  it('[R-02] are requested by type and range', async () => {
    await open('performance/quarter');
    expect(requested().map((path) => path.split('?')[0])).toEqual(['/api/admin/reports/performance/quarter']);
  });

  it('[X-76] are searched with at most the characters that the server accepts, so that a pasted text keeps the field', async () => {
    await open();
    const field = screen.getByRole<HTMLInputElement>('searchbox');
    await userEvent.click(field);
    await userEvent.paste('x'.repeat(TEXT_LIMITS.title + 1));
    expect(field.value).toHaveLength(TEXT_LIMITS.title);
  });

  it('[R-03] show the six figures of the summary', async () => {
    await open();
    const figures = within(screen.getByLabelText('Summary')).getAllByRole('definition');
    expect(figures.map(({ textContent }) => textContent)).toEqual([
      '91.5',
      '34',
      '96.2%',
      '1,234.50',
      '$23,456.78',
      '$19.25',
    ]);
  });

  it('[R-18] the payroll report says from when hours are overtime, the others do not', async () => {
    await open('payroll/month');
    screen.getByText(/^Overtime is the hours over 40 in a workweek, Sunday to Saturday\./);
    fireEvent.click(screen.getByRole('tab', { name: 'Attendance' }));
    await waitFor(() => expect(screen.queryByText(/^Overtime is the hours/)).toBeNull());
  });

  it('[R-08] mark a figure with its band', async () => {
    await open();
    const row = within(screen.getByRole('row', { name: /Vega/ }));
    row.getByText('High');
    row.getByText('Watch');
  });
});

describe('chosen dates', () => {
  const LAST = '/api/admin/reports/payroll/2026-11-08..2026-11-14';
  const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
  const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
  const lastPath = () => requested().at(-1)?.split('?')[0];

  it('[R-14, R-17] begin with the pay period before the current one; a click changes to the current one', async () => {
    await open('payroll/month');
    fireEvent.click(screen.getByRole('button', { name: 'Dates' }));
    await screen.findByLabelText('First day');
    expect([field('First day').value, field('Last day').value]).toEqual(['2026-11-08', '2026-11-14']);
    await waitFor(() => expect(lastPath()).toBe(LAST));
    fireEvent.click(screen.getByRole('button', { name: 'This pay period' }));
    await waitFor(() => expect(lastPath()).toBe('/api/admin/reports/payroll/2026-11-15..2026-11-21'));
    expect(window.location.search).toBe('?work=reports/payroll/2026-11-15..2026-11-21');
  });

  it('[R-14, R-20] are in the address, and stay while the report changes', async () => {
    await open('payroll/2026-11-08..2026-11-14');
    expect(lastPath()).toBe(LAST);
    fireEvent.click(screen.getByRole('tab', { name: 'Attendance' }));
    await waitFor(() => expect(lastPath()).toBe('/api/admin/reports/attendance/2026-11-08..2026-11-14'));
  });

  it('[R-19, R-21] that are invalid say so, and the report stays', async () => {
    await open('payroll/2026-11-08..2026-11-14');
    for (const [name, value] of [
      ['Last day', '2026-11-07'],
      ['First day', '2026-11-18'],
      ['First day', ''],
    ] as const) {
      type(name, value);
      screen.getByText(/at most 366 days in all$/);
    }
    type('First day', '2026-11-01');
    expect(screen.queryByText(/at most 366 days in all$/)).toBeNull();
    await waitFor(() => expect(lastPath()).toBe('/api/admin/reports/payroll/2026-11-01..2026-11-07'));
    expect(requested().map((path) => path.split('?')[0])).toEqual([LAST, lastPath()]);
  });
});

describe('the export of a report', () => {
  const exported = () => fireEvent.click(screen.getByRole('button', { name: /CSV/ }));

  it('[R-09] says why there is no file', async () => {
    await open(null, problem(409, 'report_empty', 'No data available to export'));
    exported();
    expect((await findToast('No data available to export')).dataset.variant).toBe('destructive');
  });

  it('[R-09] says that it failed if the server gives no reason', async () => {
    await open(null, SERVER_ERROR);
    exported();
    expect((await findToast('An error occurred while exporting the report')).dataset.variant).toBe('destructive');
  });
});
