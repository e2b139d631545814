import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { AdminShift } from '../../../../shared/shifts/admin-shift.contract.js';
import type { PublishPreview } from '../../../../shared/shifts/publish.contract.js';
import type { Language } from '../../../../shared/workers/worker.contract.js';
import { anAdminShift } from '../../../test/admin-data.testing.js';
import { findToast, renderComponent } from '../../../test/component.testing.js';
import { fakeApi, NO_NETWORK, problem, type FakeResponse } from '../../../test/fake-api.testing.js';
import { ADMIN } from '../../../test/people.testing.js';
import { DialogOutlet } from '../dialogs/dialog-outlet.js';
import { MasterSchedule } from '../schedule/master-schedule.js';

const api = fakeApi();
const PUBLISH = '/api/admin/shifts/publish';
const DRAFT = { isActive: false, isDraft: true };

let shifts: AdminShift[];
let preview: PublishPreview;
let published: FakeResponse;
beforeEach(() => {
  shifts = [anAdminShift(7, DRAFT)];
  preview = { shifts: 1, workers: 4, leftOut: [] };
  published = { body: { ...preview, message: 'Shifts published: 1. Workers notified: 4.' } };
  api.respond = ({ method, path }) => {
    if (path === `${PUBLISH}/preview`) return { body: preview };
    if (method !== 'GET') return published;
    if (!path.startsWith('/api/admin/')) return undefined;
    return { body: path === '/api/admin/shifts' ? shifts : [] };
  };
});

const OPTIONS = { person: ADMIN, width: 1440, now: '2026-11-17T16:00:00.000Z' };

async function openShift(language: Language = 'en') {
  const { user } = await renderComponent(<DialogOutlet />, {
    ...{ ...OPTIONS, language, at: '/admin-dashboard?work=shift/7' },
  });
  return user;
}

async function openSchedule(search = '', language: Language = 'en') {
  const { user } = await renderComponent(<MasterSchedule />, {
    ...{ ...OPTIONS, language, at: `/admin-dashboard${search}` },
  });
  await screen.findByRole('table');
  return user;
}

const button = (name: string) => screen.findByRole('button', { name });
const sent = (path: string) => api.sentTo('POST', path).map(({ body }) => body);

describe('the shift screen of a draft', () => {
  it.each([
    [
      'en',
      'Draft',
      "Workers don't see this shift until you publish it. After that you can assign people.",
      'Assign a worker',
    ],
    [
      'es',
      'Borrador',
      'Los trabajadores no ven este turno hasta que lo publiques. Después puedes asignar personas.',
      'Asignar a una persona',
    ],
  ] as const)('[W-223] (%s) says what it is, and assigns nobody', async (language, mark, note, assign) => {
    await openShift(language);
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByText(note);
    dialog.getByText(mark);
    expect(dialog.queryByRole('button', { name: assign })).toBeNull();
    expect(
      dialog.queryByRole('button', { name: language === 'en' ? 'Find workers' : 'Buscar trabajadores' }),
    ).toBeNull();
    expect(api.sent.some(({ path }) => path.includes('pending-applications'))).toBe(false);
  });

  it('[W-202] copies it as a draft', async () => {
    published = { body: { ...anAdminShift(8, DRAFT), warnings: [] } };
    const user = await openShift();
    await user.click(await button('Copy…'));
    await user.click(await button('Make a copy'));
    await findToast('Draft copied');
    expect(sent('/api/shifts')).toMatchObject([{ title: 'Bindery line', isDraft: true }]);
  });

  it.each([
    ['en', 'Delete shift', 'Delete the draft "Bindery line"?', 'Draft deleted'],
    ['es', 'Eliminar turno', '¿Eliminar el borrador «Encuadernación»?', 'Borrador eliminado'],
  ] as const)('[D-16] (%s) is deleted after a question about a draft', async (language, press, question, done) => {
    shifts = [anAdminShift(7, { ...DRAFT, titleEs: 'Encuadernación' })];
    published = { body: { message: 'Deleted.' } };
    const user = await openShift(language);
    await user.click(await button(press));
    await screen.findByText(question);
    await user.click(screen.getAllByRole('button', { name: press }).at(-1)!);
    await findToast(done);
    expect(api.changes()).toEqual(['DELETE /api/shifts/7']);
  });

  it('[W-223] of a published shift has no such note', async () => {
    shifts = [anAdminShift(7)];
    await openShift();
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByText('No one is on this shift yet.');
    expect(dialog.queryByRole('button', { name: 'Publish' })).toBeNull();
    expect(dialog.queryByText(/until you publish/)).toBeNull();
  });

  it('[W-226] publishes it after a confirmation with the numbers', async () => {
    const user = await openShift();
    await user.click(await button('Publish'));
    await screen.findByText('4 workers will be notified');
    screen.getByText('Each approved worker who has the required level and is free at that time gets one notification.');
    expect(sent(`${PUBLISH}/preview`)).toEqual([{ shiftIds: [7] }]);
    expect(sent(PUBLISH)).toEqual([]);
    await user.click(await button('Publish 1 shift'));
    await findToast('Shifts published: 1. Workers notified: 4.');
    expect(sent(PUBLISH)).toEqual([{ shiftIds: [7] }]);
    await waitFor(() => expect(screen.queryByText('Publish this draft?')).toBeNull());
  });

  it.each([
    ['en', 'No one will be notified', 'Right now, no approved worker has the required level and is free at that time.'],
    [
      'es',
      'No se avisará a nadie',
      'Por ahora, ningún trabajador aprobado tiene el nivel necesario y ese horario libre.',
    ],
  ] as const)('[W-226] (%s) can be published although nobody is notified', async (language, title, text) => {
    preview = { shifts: 1, workers: 0, leftOut: [] };
    const user = await openShift(language);
    await user.click(await button(language === 'en' ? 'Publish' : 'Publicar'));
    await screen.findByText(title);
    screen.getByText(text);
    expect((await button(language === 'en' ? 'Publish 1 shift' : 'Publicar 1 turno')).ariaDisabled).not.toBe('true');
  });

  it.each([
    [
      'draft_start_passed',
      "1 draft can't be published because its start time has passed. Move it to a later time first.",
    ],
    ['shift_is_published', '1 draft was published or deleted in the meantime.'],
  ] as const)('[W-219, W-226] cannot be published after %s', async (code, text) => {
    preview = { shifts: 0, workers: 0, leftOut: [{ shiftId: 7, code }] };
    const user = await openShift();
    const [publish] = [await button('Publish')];
    await user.click(publish);
    await screen.findByText(text);
    const confirm = within((await screen.findAllByRole('dialog')).at(-1)!).getByRole('button', { name: 'Publish' });
    expect(confirm.ariaDisabled).toBe('true');
    await user.click(confirm);
    expect(sent(PUBLISH)).toEqual([]);
  });

  it('[W-220, W-226] shows the refusal if another admin was faster, and counts again', async () => {
    published = problem(409, 'shift_is_published', 'This shift is already published.');
    const user = await openShift();
    await user.click(await button('Publish'));
    const confirm = await button('Publish 1 shift');
    preview = { shifts: 0, workers: 0, leftOut: [{ shiftId: 7, code: 'shift_is_published' }] };
    await user.click(confirm);
    await findToast('This shift is already published.');
    await screen.findByText('1 draft was published or deleted in the meantime.');
  });

  it('[W-226] without an answer to the preview offers to try again, and publishes nothing', async () => {
    const failing = api.respond!;
    api.respond = (request) => (request.path === `${PUBLISH}/preview` ? NO_NETWORK : failing(request));
    const user = await openShift();
    await user.click(await button('Publish'));
    const retry = await button('Try again');
    api.respond = failing;
    await user.click(retry);
    await screen.findByText('4 workers will be notified');
  });
});

describe('the schedule', () => {
  it.each([
    ['en', 'Draft', 'Open'],
    ['es', 'Borrador', 'Abierto'],
  ] as const)('[W-222] (%s) names a draft, and no other shift', async (language, mark, open) => {
    shifts = [anAdminShift(7, { ...DRAFT, title: 'Planned' }), anAdminShift(8, { title: 'Offered' })];
    await openSchedule('', language);
    const entryOf = (id: number) => document.querySelector(`[data-shift-id="${id}"]`)!;
    expect(entryOf(7).querySelector('[aria-hidden]')?.nextElementSibling?.textContent).toContain(mark);
    expect(entryOf(7).textContent).toContain(mark);
    expect(entryOf(7).textContent).not.toContain(open);
    expect(entryOf(8).textContent).not.toContain(mark);
    expect(entryOf(8).textContent).toContain(open);
  });

  it.each([
    ['en', "2 drafts: workers don't see them until you publish them.", 'Publish 2 drafts', 'Publish 2 shifts'],
    [
      'es',
      '2 borradores: los trabajadores no los ven hasta que los publiques.',
      'Publicar 2 borradores',
      'Publicar 2 turnos',
    ],
  ] as const)('[W-227] (%s) publishes the drafts of the shown week at once', async (language, text, press, confirm) => {
    shifts = [
      ...[7, 9].map((id) => anAdminShift(id, DRAFT)),
      anAdminShift(8),
      anAdminShift(10, { ...DRAFT, date: '2026-11-25', startsAt: '2026-11-25T16:00:00.000Z' }),
    ];
    preview = { shifts: 2, workers: 12, leftOut: [] };
    published = { body: { ...preview, message: 'Done: 2.' } };
    const user = await openSchedule('', language);
    await screen.findByText(text);
    await user.click(await button(press));
    await user.click(await button(confirm));
    await findToast('Done: 2.');
    expect(sent(PUBLISH)).toEqual([{ shiftIds: [7, 9] }]);
  });

  it('[W-227] publishes those of all weeks that the month shows', async () => {
    shifts = [7, 10].map((id) => anAdminShift(id, { ...DRAFT, ...(id === 10 && { date: '2026-11-25' }) }));
    const user = await openSchedule('?view=month');
    await user.click(await button('Publish 2 drafts'));
    await waitFor(() => expect(sent(`${PUBLISH}/preview`)).toEqual([{ shiftIds: [7, 10] }]));
  });

  it('[W-227] asks for the drafts that were shown when the question opened', async () => {
    const user = await openSchedule();
    await user.click(await button('Publish 1 draft'));
    await screen.findByText('4 workers will be notified');
    shifts = [...shifts, anAdminShift(9, DRAFT)];
    await user.click(await button('Publish 1 shift'));
    await findToast('Shifts published: 1. Workers notified: 4.');
    expect(sent(PUBLISH)).toEqual([{ shiftIds: [7] }]);
  });

  it('[W-227] has no such button without drafts', async () => {
    shifts = [anAdminShift(8)];
    await openSchedule();
    expect(screen.queryByRole('button', { name: /^Publish/ })).toBeNull();
  });
});
