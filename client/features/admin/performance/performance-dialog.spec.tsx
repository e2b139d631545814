import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { AdminPerformanceEvent } from '../../../../shared/performance/performance.contract.js';
import { aListedWorker, A_MORNING } from '../../../test/admin-data.testing.js';
import { findToast, renderComponent } from '../../../test/component.testing.js';
import { fakeApi, respondBy, SERVER_ERROR, type FakeResponse } from '../../../test/fake-api.testing.js';
import { ADMIN } from '../../../test/people.testing.js';
import PerformanceDialog from './performance-dialog.js';

const api = fakeApi();

const LATE: AdminPerformanceEvent = {
  ...{ id: 3, shiftAssignmentId: null, metricType: 'late_arrival', severity: 'minor', pointsDeducted: 5 },
  ...{ pointsAdded: 0, description: 'Came late', dateOccurred: '2026-11-10', source: 'admin', recordedBy: 'Dana' },
  ...{ shiftTitle: null, shiftTitleEs: null, voidedAt: null, voidReason: null },
};

type Language = 'en' | 'es';
const FAILED = {
  en: { record: 'Failed to record performance metric', recalculate: 'Failed to recalculate score' },
  es: { record: 'No se pudo registrar el evento de desempeño', recalculate: 'No se pudo recalcular la puntuación' },
};

/** Opens the dialog on worker 7, who was late once. `change` answers every change. */
async function open(language: Language, change: FakeResponse) {
  const lists = {
    'GET /api/admin/workers': { body: [aListedWorker(7)] },
    'GET /api/admin/workers/7': { body: aListedWorker(7) },
    'GET /api/admin/workers/7/performance-metrics': { body: [LATE] },
    'GET /api/admin/workers/7/performance-history': { body: [] },
    'GET /api/admin/worker-shifts/7': { body: [] },
  };
  api.respond = (request) => (request.method === 'GET' ? respondBy(lists)(request) : change);
  const { user } = await renderComponent(<PerformanceDialog detail="7" onClose={() => undefined} />, {
    ...{ language, width: 1440, person: ADMIN, at: '/admin-dashboard', now: A_MORNING },
  });
  const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }));
  return { user, press };
}

const field = (name: string) => document.querySelector<HTMLElement>(`[name=${name}]`)!;
const SCORED = { id: 9, userId: 7, workerScore: 97 };

describe('the form of a performance event', () => {
  it('[P-21, P-22] can be sent once type, severity and description are filled in', async () => {
    const { user, press } = await open('en', { status: 201, body: SCORED });
    await press('Record event');
    const isOff = async () => (await screen.findByRole('button', { name: 'Record event' })).ariaDisabled === 'true';
    expect(await isOff()).toBe(true);
    await user.selectOptions(field('metricType'), 'quality_issue');
    await user.selectOptions(field('severity'), 'moderate');
    expect(await isOff()).toBe(true);
    await press('Record event');
    expect(api.changes()).toEqual([]);
    await user.type(field('description'), 'Pages out of order');
    expect(await isOff()).toBe(false);
    await press('Record event');
    await findToast('Event recorded');
    expect(api.sentTo('POST', '/api/admin/performance-metric').map(({ body }) => body)).toEqual([
      {
        ...{ userId: 7, shiftAssignmentId: null, metricType: 'quality_issue', severity: 'moderate', points: null },
        ...{ description: 'Pages out of order', performanceType: 'negative', clientEventId: expect.any(String) },
      },
    ]);
  });

  it.each(['en', 'es'] as const)('[P-22] (%s) says that it could not be recorded', async (language) => {
    const { user, press } = await open(language, SERVER_ERROR);
    const name = language === 'en' ? 'Record event' : 'Registrar evento';
    await press(name);
    await user.selectOptions(field('metricType'), 'late_arrival');
    await user.selectOptions(field('severity'), 'minor');
    await user.type(field('description'), 'Came late');
    await press(name);
    await findToast(FAILED[language].record);
  });
});

describe('the score of a worker', () => {
  it('[P-23] is recalculated by a call without a body', async () => {
    const { press } = await open('en', { body: { userId: 7, workerScore: 97 } });
    await press('Recalculate');
    await findToast('Score recalculated: 97.0');
    const [sent] = api.sentTo('POST', '/api/admin/recalculate-score/7');
    expect(sent).toEqual({ method: 'POST', path: '/api/admin/recalculate-score/7', body: undefined });
  });

  it.each(['en', 'es'] as const)('[P-23] (%s) says that it could not be recalculated', async (language) => {
    const { press } = await open(language, SERVER_ERROR);
    await press(language === 'en' ? 'Recalculate' : 'Recalcular');
    await findToast(FAILED[language].recalculate);
  });
});

describe('an event in the list', () => {
  it('[P-24] is voided with a reason, and not without one', async () => {
    const { user, press } = await open('en', { body: { userId: 7, workerScore: 100 } });
    await press('Void: Late arrival');
    const question = within((await screen.findAllByRole('dialog')).at(-1)!);
    const confirm = question.getByRole('button', { name: 'Void' });
    expect(confirm.ariaDisabled).toBe('true');
    await user.type(question.getByRole('textbox'), 'Wrong person');
    expect(confirm.ariaDisabled).not.toBe('true');
    await user.click(confirm);
    await findToast('Event voided');
    expect(api.sentTo('POST', '/api/admin/performance-metrics/3/void')[0]!.body).toEqual({ reason: 'Wrong person' });
  });
});
