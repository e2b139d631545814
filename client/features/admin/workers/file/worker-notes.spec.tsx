import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { WorkerNote } from '../../../../../shared/workers/worker-note.contract.js';
import { aListedWorker } from '../../../../test/admin-data.testing.js';
import { expectConsoleErrors, findToast, renderComponent } from '../../../../test/component.testing.js';
import { FAILURES, fakeApi, problem, SERVER_ERROR, type FakeResponse } from '../../../../test/fake-api.testing.js';
import { ADMIN } from '../../../../test/people.testing.js';
import { DialogOutlet } from '../../dialogs/dialog-outlet.js';

const api = fakeApi();
const PATH = '/api/admin/workers/6/notes';
const NOTE: WorkerNote = {
  id: 3,
  text: 'Asks for mornings.',
  createdAt: '2026-11-16T23:05:00.000Z',
  createdBy: 'Sam Press',
};

let notes: WorkerNote[];
let list: FakeResponse | null;
let change: () => FakeResponse;
beforeEach(() => {
  notes = [NOTE];
  list = null;
  change = () => ({ status: 201, body: { id: 4 } });
  api.respond = ({ method, path }) => {
    if (!path.startsWith('/api/admin/')) return undefined;
    if (method !== 'GET') return change();
    if (path === '/api/admin/workers/6') return { body: aListedWorker(6) };
    if (path.startsWith(PATH)) return list ?? pageOf(path);
    return { body: [] };
  };
});

/** Ten notes from the cursor on, which is the number of notes before. */
function pageOf(path: string): FakeResponse {
  const from = Number(new URLSearchParams(path.split('?')[1]).get('cursor') ?? 0);
  const next = from + 10;
  const more = next < notes.length && { 'x-next-cursor': String(next) };
  return { body: notes.slice(from, next), headers: { 'x-total-count': String(notes.length), ...more } };
}

async function open(language: 'en' | 'es' = 'en', width = 1440) {
  const { user } = await renderComponent(<DialogOutlet />, {
    ...{ person: ADMIN, language, width, at: '/admin-dashboard?work=worker/6/notes', now: '2026-11-17T16:00:00.000Z' },
  });
  const dialog = within(await screen.findByRole('dialog'));
  const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }));
  return { user, dialog, press };
}

const field = () => document.querySelector<HTMLTextAreaElement>('textarea[name=text]')!;
const items = (name: string) =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('listitem')
    .map((item) => (item.textContent ?? '').replaceAll('\u00a0', ' '));

describe('the notes on a worker', () => {
  it.each([
    ['en', 390, 'Notes', 'Mon, Nov 16, 4:05 PM · Sam Press', 'Tue, Oct 14, 2025, 9:00 AM · Dana'],
    ['en', 1440, 'Notes', 'Mon, Nov 16, 4:05 PM · Sam Press', 'Tue, Oct 14, 2025, 9:00 AM · Dana'],
    ['es', 1440, 'Notas', 'lun 16 nov, 4:05 p.m. · Sam Press', 'mar 14 oct 2025, 9:00 a.m. · Dana'],
  ] as const)('[W-150] show author, date and site time (%s, %i px)', async (language, width, name, newest, older) => {
    notes = [NOTE, { id: 2, text: 'Lives in Ogden.', createdAt: '2025-10-14T15:00:00.000Z', createdBy: 'Dana' }];
    const { dialog } = await open(language, width);
    await dialog.findByText('Asks for mornings.');
    expect(items(name)).toEqual([expect.stringContaining(newest), expect.stringContaining(older)]);
  });

  it.each([
    ['en', 'No notes yet'],
    ['es', 'Aún no hay notas'],
  ] as const)('[W-150] say so when there are none (%s)', async (language, text) => {
    notes = [];
    const { dialog } = await open(language);
    await dialog.findByText(text);
  });

  it('[W-150] that cannot be loaded offer to try again', async () => {
    expectConsoleErrors();
    list = SERVER_ERROR;
    const { dialog, press } = await open();
    const retry = await dialog.findByRole('button', { name: 'Try again' });
    expect(dialog.queryByText('No notes yet')).toBeNull();
    list = null;
    await press(retry.textContent!);
    await dialog.findByText('Asks for mornings.');
  });

  it('[W-159] are shown ten at a time', async () => {
    notes = Array.from({ length: 12 }, (_, index) => ({ ...NOTE, id: 20 - index, text: `Note ${20 - index}.` }));
    const { dialog, press } = await open();
    await dialog.findByText('Note 20.');
    expect(items('Notes')).toHaveLength(10);
    await press('Show older notes');
    await dialog.findByText('Note 9.');
    expect(items('Notes')).toHaveLength(12);
    expect(dialog.queryByRole('button', { name: 'Show older notes' })).toBeNull();
  });
});

describe('a new note', () => {
  it.each([
    ['en', 'Add note', 'Note added'],
    ['es', 'Agregar nota', 'Nota agregada'],
  ] as const)('[W-152] is sent with an id, then shown, and its field is emptied (%s)', async (language, add, done) => {
    const { user, dialog, press } = await open(language);
    await dialog.findByText('Asks for mornings.');
    await user.type(field(), 'Speaks Portuguese.');
    change = () => {
      notes = [{ ...NOTE, id: 4, text: 'Speaks Portuguese.', createdBy: 'Dana' }, ...notes];
      return { status: 201, body: { id: 4 } };
    };
    await press(add);
    await findToast(done);
    await waitFor(() => expect(dialog.getAllByText('Speaks Portuguese.')).toHaveLength(1));
    expect(field().value).toBe('');
    expect(api.sentTo('POST', PATH).map(({ body }) => body)).toEqual([
      { text: 'Speaks Portuguese.', clientRequestId: expect.stringMatching(/^[0-9a-f-]{36}$/) },
    ]);
  });

  it.each(FAILURES)(
    '[W-160, W-153] keeps its text after %s, and is sent again with the same id',
    async (_what, failure) => {
      const { user, dialog, press } = await open();
      await dialog.findByText('Asks for mornings.');
      await user.type(field(), 'Speaks Portuguese.');
      change = () => failure;
      await press('Add note');
      await findToast(/./);
      await waitFor(() => expect(field().readOnly).toBe(false));
      expect(field().value).toBe('Speaks Portuguese.');
      change = () => ({ status: 201, body: { id: 4 } });
      await press('Add note');
      await waitFor(() => expect(field().value).toBe(''));
      const ids = api.sentTo('POST', PATH).map(({ body }) => (body as { clientRequestId: string }).clientRequestId);
      expect(ids).toHaveLength(2);
      expect(new Set(ids).size).toBe(1);
    },
  );

  it('[W-152] without visible text, or of more than 1,000 characters, is not sent, and its text stays', async () => {
    const { user, dialog, press } = await open();
    await dialog.findByText('Asks for mornings.');
    await press('Add note');
    await waitFor(() => expect(field().getAttribute('aria-invalid')).toBe('true'));
    await user.click(field());
    await user.paste('x'.repeat(1_001));
    await press('Add note');
    await dialog.findByText(/1,?000/);
    expect(field().value).toHaveLength(1_001);
    expect(api.changes()).toEqual([]);
  });

  it('[W-152] that the server refuses shows why at its field', async () => {
    const { user, dialog, press } = await open();
    await dialog.findByText('Asks for mornings.');
    await user.type(field(), 'x');
    const errors = [{ field: 'text', code: 'too_long', message: 'Too long' }];
    change = () => problem(400, 'validation_failed', 'Check the fields', { errors });
    await press('Add note');
    await dialog.findByText('Too long');
    expect(field().value).toBe('x');
  });

  it.each(['Close', 'Details', 'All workers'])('[W-160] asks before its text is discarded by “%s”', async (name) => {
    const { user, dialog } = await open();
    await dialog.findByText('Asks for mornings.');
    await user.type(field(), 'Unsent');
    await user.click(dialog.getByRole(name === 'Details' ? 'tab' : 'button', { name }));
    const question = within(await screen.findByRole('dialog', { name: 'Discard unsaved changes?' }));
    await user.click(question.getByRole('button', { name: 'Keep editing' }));
    expect(field().value).toBe('Unsent');
  });
});

describe('the deletion of a note', () => {
  const remove = /^Delete note: Mon, Nov 16, 4:05\sPM, Sam Press$/;

  it('[W-154] is asked for with the text and the author', async () => {
    const { user, dialog, press } = await open();
    await dialog.findByText('Asks for mornings.');
    change = () => {
      notes = [];
      return { status: 204 };
    };
    await press(remove);
    const question = within(await screen.findByRole('dialog', { name: 'Delete this note?' }));
    question.getByText('Asks for mornings.');
    question.getByText(/^Sam Press wrote it on Mon, Nov 16/);
    expect(api.changes()).toEqual([]);
    await user.click(question.getByRole('button', { name: 'Delete note' }));
    await findToast('Note deleted');
    expect(api.changes()).toEqual(['DELETE /api/admin/worker-notes/3']);
    await dialog.findByText('No notes yet');
  });

  it('[W-154] can be cancelled, and says that it failed', async () => {
    const { user, dialog, press } = await open();
    await dialog.findByText('Asks for mornings.');
    await press(remove);
    await press('Cancel');
    expect(api.changes()).toEqual([]);
    change = () => SERVER_ERROR;
    await press(remove);
    const question = within(await screen.findByRole('dialog', { name: 'Delete this note?' }));
    await user.click(question.getByRole('button', { name: 'Delete note' }));
    await findToast('Failed to delete note');
    question.getByText('Asks for mornings.');
  });
});
