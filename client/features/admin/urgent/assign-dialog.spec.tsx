import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { ShiftCandidate } from '../../../../shared/assignments/candidate.contract.js';
import type { WorkloadWarning } from '../../../../shared/assignments/workload.contract.js';
import { day } from '../../../../shared/kernel/spec-support.js';
import { A_MORNING, anAdminShift, EVERYONE_OFFERED } from '../../../test/admin-data.testing.js';
import { findToast, renderComponent } from '../../../test/component.testing.js';
import { fakeApi } from '../../../test/fake-api.testing.js';
import { ADMIN } from '../../../test/people.testing.js';
import { DialogOutlet } from '../dialogs/dialog-outlet.js';

const api = fakeApi();
const SHIFT = anAdminShift(7);
const REST: WorkloadWarning = { code: 'short_rest', side: 'before', minutes: 390 };
const STRETCH: WorkloadWarning = { code: 'long_stretch', minutes: 780 };
/** The workweek of the shift. */
const WEEK: WorkloadWarning = { code: 'over_week', week: day('2026-11-15'), hours: 41.5 };

const CANDIDATE: ShiftCandidate = {
  ...{ id: 5, name: 'Rosa Diaz', city: 'Ogden', skillLevel: 1, workerScore: 95, weekHoursBefore: 37.5 },
  ...{ weekHoursAfter: 41.5, askedAt: null, cannotAsk: null, levelTooLow: false },
  reasons: [{ code: 'overtime', hours: 1.5, speaksFor: false }],
  warnings: [REST, STRETCH, WEEK],
};

let candidate: ShiftCandidate;
beforeEach(() => {
  candidate = CANDIDATE;
  api.respond = ({ method, path }) => {
    if (!path.startsWith('/api/admin/')) return undefined;
    if (method !== 'GET') return { status: 201, body: { message: 'Worker assigned', assignment: { id: 31 } } };
    if (path === '/api/admin/shifts') return { body: [SHIFT] };
    if (path === '/api/admin/shifts/7/candidates/not-offered') return { body: EVERYONE_OFFERED };
    return { body: path.startsWith('/api/admin/shifts/7/candidates') ? [candidate] : [] };
  };
});

async function open(language: 'en' | 'es' = 'en', width = 1440) {
  const { user } = await renderComponent(<DialogOutlet />, {
    ...{ person: ADMIN, language, width, at: '/admin-dashboard?work=urgent/7', now: A_MORNING },
  });
  const name = language === 'en' ? /^Assign Rosa/ : /^Asignar a Rosa/;
  const assign = await screen.findByRole('button', { name });
  return { user, ask: () => user.click(assign) };
}

const shown = (element: HTMLElement) =>
  within(element)
    .getAllByRole('listitem')
    .map((item) => (item.textContent ?? '').replaceAll('\u00a0', ' '));
const inQuestion = async () => within(await screen.findByRole('dialog', { name: /Rosa Diaz\?$/ }));
const bodies = () => api.sentTo('POST', '/api/admin/shifts/7/assign').map(({ body }) => body);

describe('a candidate with warnings about rest and hours', () => {
  it.each([
    [
      'en',
      ['6h 30m of rest before this shift (under 8h)', '13h of work in a row (over 12h)'],
      '41.50 h in the week of Nov 15 (over 40 h)',
    ],
    [
      'es',
      ['6h 30m de descanso antes de este turno (menos de 8h)', '13h de trabajo seguido (más de 12h)'],
      '41.50 h en la semana del 15 nov (más de 40 h)',
    ],
  ] as const)('[W-166, W-314] shows them in the list and in the question (%s)', async (language, rest, week) => {
    const { ask } = await open(language);
    const label = language === 'en' ? 'Rest and hours' : 'Descanso y horas';
    // the overtime of the shift's week is one of the reasons already
    expect(shown(screen.getByRole('list', { name: label }))).toEqual(rest);
    await ask();
    const question = await inQuestion();
    expect(shown(question.getByRole('list', { name: label }))).toEqual([...rest, week]);
  });

  it.each([390, 1440])('[W-165, W-166] can be assigned without a reason (%i px)', async (width) => {
    const { user, ask } = await open('en', width);
    await ask();
    const question = await inQuestion();
    await user.click(question.getByRole('button', { name: 'Assign worker' }));
    await findToast('Worker assigned');
    expect(bodies()).toEqual([{ userId: 5 }]);
  });

  it('[W-168] is assigned with the reason that the admin typed', async () => {
    const { user, ask } = await open();
    await ask();
    const question = await inQuestion();
    await user.type(question.getByRole('textbox'), ' She asked for it. ');
    await user.click(question.getByRole('button', { name: 'Assign worker' }));
    await findToast('Worker assigned');
    expect(bodies()).toEqual([{ userId: 5, reason: 'She asked for it.' }]);
  });

  it('[D-39, W-166] still needs a reason if the level is too low', async () => {
    candidate = { ...CANDIDATE, levelTooLow: true };
    const { user, ask } = await open();
    await ask();
    const question = await inQuestion();
    const confirm = question.getByRole('button', { name: 'Assign worker' });
    expect(confirm.getAttribute('aria-disabled')).toBe('true');
    await user.type(question.getByRole('textbox'), 'Trained elsewhere');
    await waitFor(() => expect(confirm.getAttribute('aria-disabled')).not.toBe('true'));
  });

  it('[W-166] has no field for a reason without a warning', async () => {
    candidate = { ...CANDIDATE, warnings: [] };
    const { ask } = await open();
    await ask();
    const question = await inQuestion();
    expect(question.queryByRole('textbox')).toBeNull();
  });
});

describe('a candidate with an offer of the shift', () => {
  it.each([
    ['open', 'Asked, can answer until Tue, Nov 17, 1:00 PM'],
    ['accepted', 'Accepted'],
    ['declined', 'Declined'],
    ['lapsed', 'No answer by Tue, Nov 17, 1:00 PM'],
    ['withdrawn', 'Offer withdrawn'],
  ] as const)('[F-20] shows what became of it: %s', async (state, text) => {
    candidate = { ...CANDIDATE, askedAt: A_MORNING, offer: { state, answerBy: '2026-11-17T20:00:00.000Z' } };
    await open();
    expect(screen.getByText((shownText) => shownText.replaceAll('\u00a0', ' ') === text)).toBeTruthy();
  });
});
