import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { findToast, renderComponent } from '../../test/component.testing.js';
import { fakeApi, respondBy } from '../../test/fake-api.testing.js';
import { ADMIN, WORKER } from '../../test/people.testing.js';
import { db } from '../../offline/db.js';
import { TopBar } from '../../ui/top-bar.js';
import { AppTopBar } from './app-top-bar.js';

const api = fakeApi();
/** The question of a logout asks for the shifts. */
const NO_SHIFTS = { 'GET /api/user/assignments': { body: [] } };
const bar = () => within(screen.getByRole('banner'));

it.each([
  ['en', WORKER, 'Shift work', 'Inés Vega', 'Log out'],
  ['es', ADMIN, 'Trabajo por turnos', 'Dana Reed', 'Cerrar sesión'],
] as const)(
  '[H-07, H-08] (%s) the top bar has brand, program label, full name, logout and toggle, and links to /',
  async (language, person, label, name, logout) => {
    await renderComponent(<AppTopBar />, { language, person, width: 1440 });
    const brand = bar().getByRole('link');
    expect([brand.textContent, brand.getAttribute('href')]).toEqual([`Gigshift${label}`, '/']);
    bar().getByText(name);
    bar().getByText(logout);
    const choices = bar().getAllByRole('button', { name: /^E[NS], / });
    expect(choices.map(({ textContent }) => textContent)).toEqual(['EN', 'ES']);
  },
);

it.each([
  ['en', 'Back to home'],
  ['es', 'Volver al inicio'],
] as const)(
  '[H-160] (%s) the link of the brand has a name until the configuration is loaded',
  async (language, name) => {
    await renderComponent(<TopBar brandName={undefined} programLabel={undefined} toggle={null} />, { language });
    const link = bar().getByRole('link', { name });
    expect([link.getAttribute('href'), link.className.includes('min-w-11')]).toEqual(['/', true]);
  },
);

it('[H-07] the top bar of a visitor has neither a name nor a logout', async () => {
  await renderComponent(<AppTopBar />, { width: 1440 });
  expect(bar().queryByText('Log out')).toBeNull();
});

it('[H-07] its button logs out', async () => {
  api.respond = respondBy({ 'POST /api/auth/azure/logout': { status: 204 } });
  const { user } = await renderComponent(<AppTopBar />, { person: ADMIN, width: 1440 });
  await user.click(bar().getByText('Log out'));
  await findToast('Logged out');
  expect([localStorage.getItem('azure_access_token'), bar().queryByText('Dana Reed')]).toEqual([null, null]);
});

describe('the logout button of a worker on a wide screen', () => {
  it.each([
    ['en', 'Log out', 'Log out?', 'Cancel'],
    ['es', 'Cerrar sesión', '¿Cerrar sesión?', 'Cancelar'],
  ] as const)('[H-150] (%s) asks first, and logs out after it', async (language, logout, title, cancel) => {
    api.respond = respondBy({ ...NO_SHIFTS, 'POST /api/auth/logout': { body: { message: 'Bye' } } });
    const { user } = await renderComponent(<AppTopBar />, { language, person: WORKER, width: 1440 });
    await user.click(bar().getByText(logout));
    const dialog = within(await screen.findByRole('dialog', { name: title }));
    await user.click(dialog.getByRole('button', { name: cancel }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.changes()).toEqual([]);
    await user.click(bar().getByText(logout));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: logout }));
    await waitFor(() => expect(api.changes()).toEqual(['POST /api/auth/logout']));
  });
});

describe('the logout button of a wide screen, while a quiz is started', () => {
  const storedQuizzes = (outboxRow: object | undefined) => {
    jest.spyOn(db.quizzes, 'where').mockReturnValue({ toArray: async () => [{ attemptId: 'a' }] } as never);
    jest.spyOn(db.outbox, 'bulkGet').mockResolvedValue([outboxRow] as never);
  };
  beforeEach(() => void (api.respond = respondBy(NO_SHIFTS)));
  afterEach(() => void jest.restoreAllMocks());

  it('[H-119] asks before the answers are deleted', async () => {
    storedQuizzes(undefined);
    const { user } = await renderComponent(<AppTopBar />, { person: WORKER, width: 1440 });
    await user.click(bar().getByText('Log out'));
    within(await screen.findByRole('dialog')).getByText('1 quiz is not submitted yet');
  });

  it('[H-119] does not name a quiz in the outbox, from which a logout deletes nothing unsent', async () => {
    storedQuizzes({ state: 'unsent' });
    const { user } = await renderComponent(<AppTopBar />, { person: WORKER, width: 1440 });
    await user.click(bar().getByText('Log out'));
    expect(within(await screen.findByRole('dialog')).queryByText(/not submitted/)).toBeNull();
  });
});

it('[H-09, H-31] its toggle changes the language, and stores it with the one who chose', async () => {
  const { user } = await renderComponent(<AppTopBar />, { person: WORKER });
  await user.click(bar().getByText('ES'));
  await waitFor(() => expect(bar().getByRole('link').textContent).toBe('GigshiftTrabajo por turnos'));
  const stored = ['language', 'languageChosenBy', 'languageToSave'].map((key) => localStorage.getItem(key));
  expect(stored).toEqual(['es', '5', '5:es']);
});

it.each([
  ['an admin', ADMIN, 'admin'],
  ['a visitor', undefined, 'nobody'],
])('[H-31] a choice of %s is stored, and not saved in a profile', async (_, person, by) => {
  const { user } = await renderComponent(<AppTopBar />, person && { person });
  await user.click(bar().getByText('ES'));
  const stored = () => ['language', 'languageChosenBy', 'languageToSave'].map((key) => localStorage.getItem(key));
  await waitFor(() => expect(stored()).toEqual(['es', by, null]));
});
