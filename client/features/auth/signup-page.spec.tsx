import { describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Language } from '../../../shared/workers/worker.contract.js';
import { findToast, renderComponent } from '../../test/component.testing.js';
import {
  delayed,
  fakeApi,
  NO_NETWORK,
  problem,
  PROXY_PAGE,
  respondBy,
  type FakeResponse,
} from '../../test/fake-api.testing.js';
import { aFile } from '../../test/file.testing.js';
import SignupPage from './signup-page.js';

const api = fakeApi();

const PERSON = {
  ...{ firstName: 'Inés', lastName: 'Vega', email: 'ines@gigshift.example', phone: '801-555-0123' },
  ...{ address: '12 Elm Street', city: 'Provo', state: 'UT', zipCode: '84601' },
  ...{ emergencyContactName: 'Luz Vega', emergencyContactRelation: 'Sister', emergencyContactPhone: '801-555-0145' },
};
const FORM = { ...PERSON, password: 'tinta y papel 8', confirmPassword: 'tinta y papel 8' };
const BOXES = ['confirmAge', 'agreeToTerms', 'agreeToBackgroundCheck'];
const REGISTER = 'POST /api/auth/register';
const DONE = { body: { message: 'Thank you', uploadToken: 'u' } };

async function open(response?: FakeResponse | (() => Promise<FakeResponse>), language: Language = 'en') {
  api.respond = respondBy({ [REGISTER]: response });
  return renderComponent(<SignupPage />, { at: '/signup', language });
}

const field = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`)!;
const send = () => fireEvent.click(document.querySelector('button[type=submit]')!);

function fill(values: Partial<typeof FORM> = FORM, boxes = BOXES) {
  for (const [name, value] of Object.entries(values)) fireEvent.change(field(name), { target: { value } });
  for (const name of boxes) fireEvent.click(field(name));
}

/** The message at a field, by the field that names it as its description. */
const messageAt = (name: string) =>
  document.getElementById(field(name).getAttribute('aria-describedby')?.split(' ').at(-1) ?? '')?.textContent ?? null;
const invalidFields = () =>
  [...document.querySelectorAll('[aria-invalid=true]')].map((one) => (one as HTMLInputElement).name);

describe('the application', () => {
  it('[A-02, A-07] asks for the person, the address, an emergency contact and three consents', async () => {
    await open();
    const groups = screen.getAllByRole('heading', { level: 2 }).map((heading) => {
      const inputs = heading.parentElement!.querySelectorAll<HTMLInputElement>('[name]');
      return [heading.textContent, ...[...inputs].map(({ name }) => name)];
    });
    expect(groups.filter((group) => group.length > 1)).toEqual([
      ['About you', 'firstName', 'lastName', 'email', 'phone', 'password', 'confirmPassword'],
      ['Your address', 'address', 'city', 'state', 'zipCode'],
      ['Emergency contact', 'emergencyContactName', 'emergencyContactRelation', 'emergencyContactPhone'],
    ]);
    const boxes = screen.getAllByRole<HTMLInputElement>('checkbox');
    expect(boxes.map(({ name, checked }) => [name, checked])).toEqual(BOXES.map((name) => [name, false]));
    screen.getByRole('checkbox', { name: /I am 18 or older/ });
  });

  it('[A-03] offers the 50 states; no option that can be chosen is empty', async () => {
    await open();
    const options = [...document.querySelectorAll<HTMLOptionElement>('select[name=state] option:not([disabled])')];
    expect(new Set(options.map(({ value }) => value)).size).toBe(50);
    const all = [...document.querySelectorAll<HTMLOptionElement>('select option:not([disabled])')];
    expect(all.filter(({ value }) => value === '')).toEqual([]);
  });

  it('[A-04] needs every field, and sends nothing before', async () => {
    await open();
    send();
    await waitFor(() => expect(invalidFields()).toEqual(expect.arrayContaining([...Object.keys(PERSON), ...BOXES])));
    expect(api.changes()).toEqual([]);
  });

  it.each([
    ['en', 'Enter your password again'],
    ['es', 'Escribe otra vez tu contraseña'],
  ] as const)('[A-04] (%s) asks for the repeated password with “%s”', async (language, text) => {
    await open(DONE, language);
    send();
    await waitFor(() => expect(messageAt('confirmPassword')).toBe(text));
  });

  it('[A-05, A-06] says at the field that the passwords differ, and at each box that it must be ticked', async () => {
    await open();
    fill({ ...FORM, confirmPassword: 'tinta y papel 9' }, []);
    send();
    await waitFor(() => expect(messageAt('confirmPassword')).toBe("Passwords don't match"));
    expect(BOXES.map(messageAt)).toEqual([
      'You must be 18 or older',
      'You must agree to the terms',
      'You must agree to the background check',
    ]);
    expect(invalidFields().sort()).toEqual(['confirmPassword', ...BOXES].sort());
    expect(api.changes()).toEqual([]);
  });

  it('[A-09] is busy while it is sent, and says that a confirmation by e-mail follows', async () => {
    const response = delayed();
    await open(() => response.response);
    screen.getByText('We will confirm your application by email.');
    fill();
    send();
    await screen.findByRole('button', { name: 'Sending your application...', busy: true });
    send();
    response.send(DONE);
    await waitFor(() => expect(screen.queryByRole('button', { busy: true })).toBeNull());
    expect(api.changes()).toEqual([REGISTER]);
  });

  /** A selected file whose first bytes are read once `read` is called with them. */
  async function chooseSlowFile() {
    let read: (head: string) => void = () => undefined;
    const head = new Promise<ArrayBuffer>((resolve) => {
      read = (text) => resolve(Uint8Array.from(text, (character) => character.charCodeAt(0)).buffer);
    });
    const file = Object.defineProperty(aFile(100), 'slice', { value: () => ({ arrayBuffer: () => head }) });
    const input = await waitFor(() => {
      const found = document.querySelector<HTMLInputElement>('input[type=file]');
      if (!found) throw new Error('no input for a file');
      return found;
    });
    fireEvent.change(input, { target: { files: [file] } });
    return { read };
  }

  it.each([
    ['en', 'Application sent'],
    ['es', 'Solicitud enviada'],
  ] as const)('[U-22] (%s) waits for a photo that is being prepared, and then sends it', async (language, title) => {
    const upload = jest.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(() => undefined);
    await open(DONE, language);
    const { read } = await chooseSlowFile();
    fill();
    send();
    await waitFor(() => expect(document.querySelector('button[type=submit]')?.ariaBusy).toBe('true'));
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(api.changes()).toEqual([]);
    read('%PDF-1.7');
    await screen.findByRole('heading', { name: title });
    expect(api.changes()).toEqual([REGISTER]);
    await waitFor(() => expect(upload).toHaveBeenCalledTimes(1));
  });

  it.each([
    ['en', 'Registration failed', /^This browser can't open HEIC photos/],
    ['es', 'No se pudo completar el registro', /^Este navegador no puede abrir fotos HEIC/],
  ] as const)('[U-23] (%s) is not sent if that photo cannot be sent', async (language, title, text) => {
    await open(DONE, language);
    const { read } = await chooseSlowFile();
    fill();
    send();
    read('\0\0\0\u0018ftypheic\0\0\0\0mif1heic');
    within(await findToast(title)).getByText(text);
    expect(api.changes()).toEqual([]);
  });

  it.each(['en', 'es'] as const)(
    '[A-04, A-10, A-11, H-203] (%s) is sent without the repeated password and the terms, and opens the login',
    async (language) => {
      await open(DONE, language);
      fill();
      send();
      const toast = await findToast(language === 'en' ? 'Application sent' : 'Solicitud enviada');
      within(toast).getByText(language === 'en' ? /^You can log in now\./ : /^Ya puedes iniciar sesión\./);
      expect(window.location.pathname).toBe('/login');
      expect(api.sentTo('POST', '/api/auth/register').map(({ body }) => body)).toEqual([
        {
          ...{ ...PERSON, password: FORM.password, role: 'worker', preferredLanguage: language },
          ...{ agreeToBackgroundCheck: true, confirmAge: true },
        },
      ]);
    },
  );

  it.each([
    ['a refusal', problem(409, 'email_taken', 'This address has an account.'), 'This address has an account.'],
    ['a page of a proxy', PROXY_PAGE, 'Your application could not be sent. Please try again.'],
    ['a lost connection', NO_NETWORK, /^No connection right now/],
  ] as const)('[A-10] stays on its page after %s, and says why', async (_, response, text) => {
    await open(response);
    fill();
    send();
    const toast = await findToast('Registration failed');
    within(toast).getByText(text);
    expect([toast.dataset.variant, window.location.pathname]).toEqual(['destructive', '/signup']);
  });
});
