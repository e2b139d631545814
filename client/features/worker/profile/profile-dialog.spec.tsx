import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { Suspense, useState } from 'react';
import { PROFILE_RULES } from '../../../../shared/workers/profile.fields.js';
import type { Language, WorkerProfileFields } from '../../../../shared/workers/worker.contract.js';
import { findToast, goOffline, renderComponent } from '../../../test/component.testing.js';
import {
  delayed,
  fakeApi,
  NO_NETWORK,
  problem,
  PROXY_PAGE,
  respondBy,
  SERVER_ERROR,
  type FakeResponse,
} from '../../../test/fake-api.testing.js';
import { WORKER } from '../../../test/people.testing.js';
import ProfileDialog from './profile-dialog.js';

const api = fakeApi();
const PROFILE = 'PUT /api/user/profile';

/** A page with a button that opens the profile. */
function Page() {
  const [isOpen, setOpen] = useState(false);
  return (
    <main id="main">
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Suspense>{isOpen && <ProfileDialog onClose={() => setOpen(false)} />}</Suspense>
    </main>
  );
}

async function open(save?: FakeResponse | (() => Promise<FakeResponse>), language: Language = 'en') {
  api.respond = respondBy({
    [PROFILE]: save,
    'GET /api/user/two-factor': { body: { isOn: false, recoveryCodesLeft: 0 } },
    'GET /api/user/sessions': { body: [] },
    'GET /api/user/email-change': { body: { pending: null } },
  });
  const rendered = await renderComponent(<Page />, { language, person: WORKER });
  await rendered.user.click(screen.getByText('Open'));
  await screen.findByRole('dialog');
  return rendered;
}

const field = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`)!;
const save = () => document.querySelector<HTMLButtonElement>('button[type=submit]')!;
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const fill = async (user: Awaited<ReturnType<typeof open>>['user'], name: string, value: string) => {
  await user.clear(field(name));
  await user.click(field(name));
  await user.paste(value);
};

describe('the details of the profile', () => {
  it('[U-01, U-04, H-42] are saved together, are busy meanwhile, and close before the session is refetched', async () => {
    const response = delayed();
    const { user } = await open(() => response.response);
    await fill(user, 'city', 'Ogden');
    await user.dblClick(save());
    expect(save().ariaBusy).toBe('true');
    expect(api.changes()).toEqual([PROFILE]);
    const { email: _, ...all } = WORKER;
    const sent = api.sentTo('PUT', '/api/user/profile')[0]!.body as Record<string, string>;
    expect(Object.keys(sent).sort()).toEqual(
      [
        ...['firstName', 'lastName', 'phone', 'address', 'city', 'state', 'zipCode', 'preferredLanguage'],
        ...['emergencyContactName', 'emergencyContactRelation', 'emergencyContactPhone'],
      ].sort(),
    );
    expect(all).toMatchObject({ ...sent, city: WORKER.city });
    expect(sent.city).toBe('Ogden');
    const standard = api.respond!;
    api.respond = (request) =>
      request.path === '/api/auth/validate' ? new Promise<FakeResponse>(() => undefined) : standard(request);
    response.send({ body: { user: { ...WORKER, city: 'Ogden' } } });
    within(await findToast('Profile updated')).getByText('Your details are saved.');
    await waitFor(() => expect(api.sentTo('GET', '/api/auth/validate').length).toBeGreaterThan(0));
    await isClosed();
    await user.click(screen.getByText('Open'));
    await screen.findByRole('dialog');
    expect(field('city').value).toBe('Ogden');
    expect(JSON.parse(localStorage.getItem('authUser')!)).toMatchObject({ city: 'Ogden' });
  });

  it('[U-01] have a field for each, with what is stored', async () => {
    await open();
    const names = Object.keys(PROFILE_RULES) as (keyof WorkerProfileFields)[];
    expect(Object.fromEntries(names.map((name) => [name, field(name)?.value]))).toEqual(
      Object.fromEntries(names.map((name) => [name, WORKER[name]])),
    );
    const languages = [...field('preferredLanguage').querySelectorAll('option')].map(({ value }) => value);
    expect(languages).toEqual(['en', 'es']);
  });

  it.each([
    [
      'en',
      [
        ...['First name is required', 'Last name is required', 'Phone number must be at least 10 digits'],
        ...['Street address is required', 'City is required', 'ZIP code must be at least 5 digits'],
        ...['Contact name is required', 'Relationship to you is required'],
        'Emergency contact phone must be at least 10 digits',
      ],
    ],
    [
      'es',
      [
        ...['El campo Nombre es obligatorio', 'El campo Apellido es obligatorio'],
        ...['El número de teléfono debe tener al menos 10 dígitos', 'El campo Calle y número es obligatorio'],
        ...['El campo Ciudad es obligatorio', 'El código postal debe tener al menos 5 dígitos'],
        ...['El campo Nombre del contacto es obligatorio', 'El campo Parentesco o relación es obligatorio'],
        'El teléfono del contacto de emergencia debe tener al menos 10 dígitos',
      ],
    ],
  ] as const)('[U-02, U-03] say what is wrong at each field, the first one focused (%s)', async (language, texts) => {
    const { user } = await open(undefined, language);
    const blank = ['firstName', 'lastName', 'address', 'city', 'emergencyContactName', 'emergencyContactRelation'];
    for (const name of blank) await fill(user, name, ' ');
    await fill(user, 'phone', '801-555-017');
    await fill(user, 'zipCode', '8410');
    await user.clear(field('emergencyContactPhone'));
    await user.click(save());
    const errors = () => [...document.querySelectorAll('[id$="-error"]')].map(({ textContent }) => textContent);
    await waitFor(() => expect(errors()).toEqual(texts));
    expect(document.activeElement).toBe(field('firstName'));
    expect(field('firstName').getAttribute('aria-invalid')).toBe('true');
    expect(api.changes()).toEqual([]);
  });

  it.each([
    ['en', problem(503, 'service_unavailable', 'Not now, please.'), 'Profile update failed', /^Not now, please\.$/],
    ['es', SERVER_ERROR, 'No se pudo actualizar el perfil', /^Inténtalo de nuevo\.$/],
    ['en', NO_NETWORK, 'Profile update failed', /^No connection right now\. .*Nothing you typed is lost\.$/],
    ['es', PROXY_PAGE, 'No se pudo actualizar el perfil', /^Inténtalo de nuevo\. La respuesta no llegó/],
  ] as const)(
    '[U-04, O-64] show a failed update (%s, %j) and keep the input',
    async (language, failure, title, text) => {
      const { user } = await open(failure, language);
      await fill(user, 'city', 'Ogden');
      await user.click(save());
      within(await findToast(title)).getByText(text);
      expect(field('city').value).toBe('Ogden');
      expect(save().ariaBusy).not.toBe('true');
    },
  );

  it('[U-04] mark the field that the server refuses', async () => {
    const refusal = problem(400, 'validation_failed', 'Check the fields.', {
      errors: [{ field: 'zipCode', code: 'zip_too_short', message: 'No such ZIP code' }],
    });
    const { user } = await open(refusal);
    await user.click(save());
    await findToast('Profile update failed');
    await waitFor(() => expect(document.activeElement).toBe(field('zipCode')));
    screen.getByText('No such ZIP code');
  });

  it.each([
    ['en', 'Discard unsaved changes?', 'Keep editing', 'Discard', 'Close', 'Privacy', 'Details'],
    ['es', '¿Descartar los cambios sin guardar?', 'Seguir editando', 'Descartar', 'Cerrar', 'Privacidad', 'Datos'],
  ] as const)(
    '[U-01, H-34] (%s) ask before unsaved input is discarded, however the dialog is closed',
    async (language, question, keep, discard, close, privacy, details) => {
      const { user } = await open(undefined, language);
      await fill(user, 'city', 'Ogden');
      await user.click(screen.getByRole('tab', { name: privacy }));
      await user.keyboard('{Escape}');
      await screen.findByText(question);
      await user.click(screen.getByRole('button', { name: keep }));
      await waitFor(() => expect(screen.queryByText(question)).toBeNull());
      await user.click(screen.getByRole('tab', { name: details }));
      expect(field('city').value).toBe('Ogden');
      await user.click(screen.getByRole('button', { name: close }));
      await user.click(await screen.findByRole('button', { name: discard }));
      await isClosed();
      expect(api.changes()).toEqual([]);
    },
  );

  it.each([
    ['en', "No signal. You can save changes here once you're back online."],
    ['es', 'Sin señal. Podrás guardar los cambios cuando la tengas otra vez.'],
  ] as const)('[U-01] (%s) say so offline, and close without a question if nothing changed', async (language, text) => {
    const { user } = await open(undefined, language);
    const { online } = goOffline();
    screen.getByText(text);
    expect(save().ariaDisabled).toBe('true');
    online();
    expect(screen.queryByText(text)).toBeNull();
    expect(save().ariaDisabled).toBeNull();
    await user.keyboard('{Escape}');
    await isClosed();
  });

  it('[U-01] can be edited with the keyboard alone; focus returns to the button that opened them', async () => {
    api.respond = respondBy({
      [PROFILE]: { body: { user: { ...WORKER, firstName: 'Teclado' } } },
      'GET /api/user/two-factor': { body: { isOn: false, recoveryCodesLeft: 0 } },
      'GET /api/user/sessions': { body: [] },
      'GET /api/user/email-change': { body: { pending: null } },
    });
    const { user } = await renderComponent(<Page />, { person: WORKER });
    await user.tab();
    await user.keyboard('{Enter}');
    await screen.findByRole('dialog');
    while (document.activeElement !== screen.getByRole('tab', { name: 'Details' })) await user.tab();
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Security', selected: true }));
    await screen.findByText(WORKER.email);
    await user.keyboard('{ArrowLeft}');
    while (document.activeElement !== field('firstName')) await user.tab();
    await user.keyboard('{Control>}a{/Control}Teclado');
    while (document.activeElement !== save()) await user.tab();
    await user.keyboard('{Enter}');
    await findToast('Profile updated');
    await isClosed();
    expect(document.activeElement).toBe(screen.getByText('Open'));
    expect(api.sentTo('PUT', '/api/user/profile')[0]!.body).toMatchObject({ firstName: 'Teclado' });
  });
});

it('[H-28] a section whose data cannot be loaded says so, and is loaded again', async () => {
  const { user } = await open();
  const failing = respondBy({
    'GET /api/user/two-factor': SERVER_ERROR,
    'GET /api/user/sessions': PROXY_PAGE,
    'GET /api/user/email-change': NO_NETWORK,
  });
  const working = api.respond!;
  api.respond = failing;
  await user.click(screen.getByRole('tab', { name: 'Security' }));
  await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(3));
  api.respond = working;
  for (const retry of screen.getAllByRole('button', { name: 'Try again' })) await user.click(retry);
  await screen.findByText('Off');
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});
