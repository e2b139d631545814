import { beforeEach, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { CheckedNumberLine } from '../../../../shared/payroll/pay-period.contract.js';
import { findToast, renderComponent, wholeText } from '../../../test/component.testing.js';
import { fakeApi, problem, respondBy, type FakeResponse } from '../../../test/fake-api.testing.js';
import { ADMIN } from '../../../test/people.testing.js';
import { PasteNumbersDialog } from './paste-numbers-dialog.js';

const api = fakeApi();
const PATH = '/api/admin/employee-numbers';
const line = (who: string, employeeNumber: string, over: Partial<CheckedNumberLine> = {}): CheckedNumberLine => ({
  ...{ who, employeeNumber, worker: null, problem: null, names: [], ...over },
});
const ROSA = { id: 7, name: 'Rosa Delgado', before: '000042' };
const ANA = { id: 8, name: 'Ana Ortiz', before: null };

let server: { preview: FakeResponse; save: FakeResponse };
const isClosed = { current: false };
beforeEach(() => {
  isClosed.current = false;
  server = {
    preview: {
      body: {
        lines: [
          line('rosa', '004711', { worker: ROSA }),
          line('Nobody', '1', { problem: 'worker_unknown' }),
          line('Ana', '', {
            problem: 'worker_ambiguous',
            names: ['Ana Ortiz (a@x.example)', 'Ana Ortiz (b@x.example)'],
          }),
          line('ana', '000008', { worker: { ...ANA, before: '000008' } }),
        ],
      },
    },
    save: { body: { changedCount: 1 } },
  };
  api.respond = respondBy({ [`POST ${PATH}/preview`]: () => server.preview, [`POST ${PATH}`]: () => server.save });
});

async function paste(pasted: string, language: 'en' | 'es' = 'en') {
  const { user } = await renderComponent(<PasteNumbersDialog onClose={() => (isClosed.current = true)} />, {
    ...{ language, width: 1440, person: ADMIN, at: '/admin-dashboard', now: '2026-11-17T16:00:00.000Z' },
  });
  const field = screen.getByRole<HTMLTextAreaElement>('textbox');
  fireEvent.change(field, { target: { value: pasted } });
  const check = () => user.click(screen.getByRole('button', { name: /^(Check list|Revisar la lista)$/ }));
  return { user, field, check };
}

it.each([
  [
    'en',
    ['2 lines will not be saved', 'Nobody, 1', 'No worker has this name or email.', 'Ana, no number'],
    ['1 number to save', '000042 → 004711', '1 number already saved'],
    'Save 1 number',
    '1 number saved',
  ],
  [
    'es',
    ['2 líneas no se guardarán', 'Nobody, 1', 'Nadie tiene este nombre o correo.', 'Ana, sin número'],
    ['1 número por guardar', '000042 → 004711', '1 número ya está guardado'],
    'Guardar 1 número',
    'Se guardó 1 número',
  ],
] as const)(
  '[W-236, W-237, W-238] (%s) a pasted list is checked, then what it found is saved together',
  async (language, problems, found, save, done) => {
    const { user, check } = await paste('rosa\t4711\nNobody\t1\nAna\nana\t8', language);
    await check();
    const button = await screen.findByRole('button', { name: save });
    const shown = within(screen.getByRole('status'));
    for (const text of [...problems, ...found, 'Rosa Delgado']) shown.getByText(wholeText(text));
    shown.getByText(/Ana Ortiz \(a@x\.example\), Ana Ortiz \(b@x\.example\)/);
    await user.click(button);
    await findToast(done);
    expect(isClosed.current).toBe(true);
    expect(api.sentTo('POST', `${PATH}/preview`)[0]?.body).toMatchObject({ lines: { length: 4 } });
    expect(api.sentTo('POST', PATH).map(({ body }) => body)).toEqual([
      { numbers: [{ workerId: 7, employeeNumber: '004711', replaces: '000042' }] },
    ]);
  },
);

it('[W-240] a number that changed since is not saved; the list is checked again and stays', async () => {
  const { user, field, check } = await paste('rosa\t4711');
  await check();
  server.save = problem(409, 'edited_meanwhile', 'This was changed meanwhile.');
  server.preview = { body: { lines: [line('rosa', '004711', { worker: { ...ROSA, before: '000043' } })] } };
  await user.click(await screen.findByRole('button', { name: 'Save 1 number' }));
  await screen.findByText(wholeText('000043 → 004711'));
  expect([field.value, isClosed.current]).toEqual(['rosa\t4711', false]);
});

it('[W-242] a list whose check fails stays, and closing it asks first', async () => {
  server.preview = problem(500, 'internal_error', 'Something went wrong.');
  const { user, field, check } = await paste('rosa\t4711');
  await check();
  within(await screen.findByRole('alert')).getByText('The list could not be checked');
  expect(field.value).toBe('rosa\t4711');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(isClosed.current).toBe(false);
});

it('[W-236] a changed list is checked again before it can be saved', async () => {
  const { field, check } = await paste('rosa\t4711');
  await check();
  await screen.findByRole('button', { name: 'Save 1 number' });
  fireEvent.change(field, { target: { value: 'rosa\t4712' } });
  await waitFor(() => screen.getByRole('button', { name: 'Check list' }));
});

it('[W-241] more than 500 lines are not sent', async () => {
  const lines = (count: number) => Array.from({ length: count }, (_, at) => `Worker ${at}\t${at}`).join('\n');
  const { field } = await paste(lines(501));
  screen.getByText('At most 500 lines at a time');
  expect(screen.getByRole('button', { name: 'Check list' }).ariaDisabled).toBe('true');
  fireEvent.change(field, { target: { value: lines(500) } });
  expect(screen.queryByText('At most 500 lines at a time')).toBeNull();
});
