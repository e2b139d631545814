import { describe, expect, it, jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import type { PendingApplication } from '../shared/assignments/assignment.contract.js';
import type { ApprovedShift, PaidWeek, Timesheet } from '../shared/payroll/payroll.contract.js';
import { AdminLists, failed } from './support/admin/admin-lists.js';
import { PHONE_AND_WIDE_SCREEN } from './support/browser/browser.js';
import { textsIn } from './support/browser/texts.js';
import { A_MORNING } from './support/browser/page-for-each-test.js';

jest.setTimeout(180_000);

let page: Page;

const adminLists = new AdminLists();
const { serve, open, retry } = adminLists;

describe.each(PHONE_AND_WIDE_SCREEN)('long lists of the admin pages in $language at $width px', (screen) => {
  const t = textsIn(screen.language);
  adminLists.openPage(screen, (opened) => (page = opened));

  it.each([
    { work: 'workers', path: 'workers', press: [] },
    { work: 'activity', path: 'audit', press: ['activity:more'] },
    { work: 'update-payments', path: 'payments/paid', press: ['admin:payments.tabPaid'] },
  ])(
    '[H-18, X-20] the next part of $work that fails is asked for once, and again when somebody says so',
    async (list) => {
      let isDown = true;
      let requests = 0;
      await serve(list.path, async (route) => {
        if (!route.request().url().includes('cursor=')) {
          const response = await route.fetch();
          return route.fulfill({ response, headers: { ...response.headers(), 'x-next-cursor': '7' } });
        }
        requests += 1;
        return isDown ? failed(route) : route.fulfill({ json: [] });
      });
      await open(list.work);
      for (const text of list.press) await page.getByRole('dialog').getByText(t(text), { exact: true }).click();
      await retry().waitFor();
      expect(requests).toBe(1);
      isDown = false;
      await retry().click();
      await retry().waitFor({ state: 'detached' });
      expect(requests).toBe(2);
    },
  );

  it('[E-13, X-20] what was paid comes part by part as one scrolls, and is searched by the server', async () => {
    const requests: string[] = [];
    await serve('payments/paid', (route) => {
      const { searchParams } = new URL(route.request().url());
      const [search, cursor] = [searchParams.get('search'), searchParams.get('cursor')];
      requests.push(`${search ?? ''} ${cursor ?? ''}`);
      if (search) return route.fulfill({ json: [aPaidWeek(7)] });
      if (cursor) return route.fulfill({ json: [aPaidWeek(101)] });
      const json = Array.from({ length: 100 }, (_, at) => aPaidWeek(at + 1));
      return route.fulfill({ json, headers: { 'x-total-count': '101', 'x-next-cursor': '100-2026-11-08' } });
    });
    await open('update-payments');
    const dialog = page.getByRole('dialog');
    await dialog.getByText(t('admin:payments.tabPaid'), { exact: true }).click();
    const weekOf = (number: number) => dialog.getByText(`Worker ${number}`, { exact: true });
    await weekOf(40).waitFor();
    expect(requests).toEqual([' ']);
    for (const number of [40, 80, 100, 101]) await weekOf(number).scrollIntoViewIfNeeded();
    expect(requests).toEqual([' ', ' 100-2026-11-08']);
    await dialog.getByRole('searchbox').fill('seven');
    await weekOf(1).waitFor({ state: 'detached' });
    expect(await dialog.getByText(/^Worker/).allTextContents()).toEqual(['Worker 7']);
    expect(requests.at(-1)).toBe('seven ');
  });

  it('[W-60, W-98] loads timesheets beyond the first 500 as one scrolls, finds them by the search, and counts them with a plus sign', async () => {
    const requests: string[] = [];
    await serve('timesheets', (route) => {
      const { searchParams } = new URL(route.request().url());
      const [search, cursor] = [searchParams.get('search'), searchParams.get('cursor')];
      requests.push(`${search ?? ''} ${cursor ?? ''}`);
      if (search) return route.fulfill({ json: [aTimesheet(777)] });
      if (cursor) return route.fulfill({ json: [aTimesheet(501)], headers: { 'x-total-count': '501' } });
      const json = Array.from({ length: 500 }, (_, at) => aTimesheet(at + 1));
      return route.fulfill({ json, headers: { 'x-total-count': '501', 'x-next-cursor': 'eA.500' } });
    });
    await open('approve-timesheets');
    const dialog = page.getByRole('dialog');
    const row = (number: number) => dialog.getByText(`Worker ${number}`, { exact: true }).first();
    const note = dialog.getByText(t('admin:shownOfTotal', { count: 500, total: 501 }), { exact: true });
    await note.waitFor({ state: 'attached' });
    await dialog.getByText(t('admin:timesheets.needYou_one', { shown: 1 }), { exact: true }).waitFor();
    await dialog.getByText(t('admin:timesheets.inOrderCount', { shown: '499+' }), { exact: true }).waitFor();
    await dialog.getByText(`${t('admin:timesheets.group.ready')} 499+`, { exact: true }).waitFor();
    await dialog.getByRole('searchbox').fill('worker 777');
    await row(777).waitFor();
    await dialog.getByRole('searchbox').fill('');
    await dialog.getByRole('combobox', { name: t('admin:timesheets.filter.check') }).selectOption('late');
    await row(501).waitFor();
    await note.waitFor({ state: 'detached' });
    expect(requests).toContain('worker 777 ');
    expect(requests).toContain(' eA.500');
  });

  it.each([
    ['applications', 'pending-applications', 'people:applications.count'],
    ['update-payments', 'approved-shifts', 'admin:payments.unpaidCount'],
  ])('[W-98] counts with a plus sign in %s if the server has more', async (work, path, text) => {
    const row = path === 'approved-shifts' ? anApprovedShift : anApplication;
    const json = Array.from({ length: 500 }, (_, at) => row(at + 1));
    const headers = { 'x-total-count': '501', 'x-next-cursor': 'eA.500' };
    await serve(path, (route) => route.fulfill({ json, headers }));
    await open(work);
    await page
      .getByRole('dialog')
      .getByText(t(text, { shown: '500+' }), { exact: true })
      .waitFor();
  });
});

function aPaidWeek(userId: number): PaidWeek {
  const weekStart = '2026-11-08';
  const workerName = `Worker ${userId}`;
  return { id: `${userId}-${weekStart}`, userId, workerName, weekStart, overtime: 80, adjustments: [], shifts: [] };
}

const SHIFT = { shiftId: 1, shiftTitle: 'Bindery line', shiftTitleEs: null, shiftDate: '2026-11-25', revision: 1 };

function anApprovedShift(id: number): ApprovedShift {
  return {
    ...SHIFT,
    ...{ id, userId: id, workerName: `Worker ${id}`, workerEmail: `${id}@gigshift.example` },
    ...{ startTime: '09:00', endTime: '17:00', hoursWorked: 8, payRate: 20, premiumRate: 0, amount: 160 },
    ...{ weekStart: '2026-11-22', approvedWhen: A_MORNING, approvedBy: 'Dana', dueAt: A_MORNING, isLate: false },
    ...{ paymentStatus: 'processing', paidAt: null },
  };
}

function anApplication(id: number): PendingApplication {
  return {
    ...SHIFT,
    ...{ id, userId: id, workerName: `Worker ${id}`, workerEmail: `${id}@gigshift.example`, workerScore: 100 },
    ...{ status: 'pending', workerSkillLevel: 1, skillLevelId: 1, completedShifts: 3, noShows: 0, positionsOpen: 2 },
    ...{ weekHoursBefore: 0, weekHoursAfter: 8, conflictTitle: null, conflictTitleEs: null },
    ...{ shiftTime: '09:00 - 17:00', workerNotes: null, adminNotes: null, assignedAt: A_MORNING },
  };
}

function aTimesheet(id: number): Timesheet {
  return {
    ...{
      id,
      userId: id,
      shiftId: id,
      status: 'completed',
      workerName: `Worker ${id}`,
      workerEmail: `${id}@gigshift.example`,
    },
    ...{ workerScore: 100, skillLevelId: 1, workerSkillLevel: 1, shiftTitle: 'Bindery line', shiftTitleEs: null },
    ...{
      shiftDate: '2026-11-09',
      startTime: '09:00',
      endTime: '17:00',
      hoursWorked: 8,
      hoursEdited: false,
      timesEntered: false,
    },
    ...{ clockInTime: '2026-11-09T16:00:00.000Z', clockOutTime: '2026-11-10T00:00:00.000Z', missingClockOut: false },
    ...{
      minutesLate: id % 500 === 1 ? 12 : 0,
      minutesAfterEnd: 0,
      minutesBeforeEnd: 0,
      needsReview: 0,
      lateEvents: [],
      clockInDistanceMeters: 5,
      clockOutDistanceMeters: 5,
    },
    ...{
      payRate: 20,
      premiumRate: 0,
      total: 160,
      isApproved: false,
      paymentStatus: 'pending',
      adminNotes: null,
      revision: 1,
    },
  };
}
