import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Route, Switch } from 'wouter';
import type { Language } from '../../../shared/workers/worker.contract.js';
import { findToast, renderComponent } from '../../test/component.testing.js';
import { fakeApi, problem, respondBy } from '../../test/fake-api.testing.js';
import { WORKER } from '../../test/people.testing.js';
import { fakeSolver } from './human-verification.testing.js';
import LoginPage from './login-page.js';
import SignupPage from './signup-page.js';

const api = fakeApi();
fakeSolver();

const EMAIL = 'ines@gigshift.example';
const PASSWORD = 'tinta y papel 8';
const LOGIN = 'POST /api/auth/login';
const REGISTER = 'POST /api/auth/register';

async function open(responses: Parameters<typeof respondBy>[0], at: '/login' | '/signup', language: Language = 'en') {
  api.respond = respondBy({
    'GET /api/recaptcha/site-key': { body: { provider: 'altcha', siteKey: 'k', challengeUrl: '/api/auth/challenge' } },
    'GET /api/auth/challenge': { body: { parameters: {}, signature: 's' } },
    'GET /api/auth/validate': { body: { user: WORKER } },
    ...responses,
  });
  const pages = (
    <Switch>
      <Route path="/signup">
        <SignupPage />
      </Route>
      <Route path="/login">
        <LoginPage onSend={() => undefined} />
      </Route>
    </Switch>
  );
  return renderComponent(pages, { at, language });
}

const field = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`)!;
const type = (values: Record<string, string>) => {
  for (const [name, value] of Object.entries(values)) fireEvent.change(field(name), { target: { value } });
};
/** The messages at a field, named as its description. */
const messageAt = (name: string) =>
  document.getElementById(field(name).getAttribute('aria-describedby')?.split(' ').at(-1) ?? '')?.textContent ?? null;
const invalidFields = () =>
  [...document.querySelectorAll<HTMLInputElement>('[aria-invalid=true]')].map(({ name }) => name);
const focused = () => (document.activeElement as HTMLInputElement).name;

async function logIn(language: Language = 'en') {
  const name = language === 'en' ? 'Log in' : 'Iniciar sesión';
  fireEvent.click(await screen.findByRole('button', { name }));
}

describe('a refused login', () => {
  it.each([
    ['en', 'invalid_credentials', 'password', 'The email address or the password is not correct.'],
    ['es', 'invalid_credentials', 'password', 'El correo o la contraseña no son correctos.'],
    ['en', 'account_deactivated', 'email', 'Your account is deactivated. Please contact the shift desk.'],
    ['es', 'account_deactivated', 'email', 'Tu cuenta está desactivada. Comunícate con la oficina de turnos.'],
  ] as const)('[A-62, A-66] (%s) says at its field, which has the focus: %s', async (language, code, name, text) => {
    await open({ [LOGIN]: problem(code === 'account_deactivated' ? 403 : 401, code, text) }, '/login', language);
    type({ email: EMAIL, password: PASSWORD });
    await logIn(language);
    await waitFor(() => expect(messageAt(name)).toBe(text));
    expect([invalidFields(), focused()]).toEqual([[name], name]);
  });

  it('[A-62] says at the code that it is wrong', async () => {
    const answers = [problem(401, 'two_factor_required', ''), problem(401, 'two_factor_invalid', 'Wrong code.')];
    await open({ [LOGIN]: () => answers.shift()! }, '/login');
    type({ email: EMAIL, password: PASSWORD });
    await logIn();
    await screen.findByLabelText(/Two-factor code/);
    type({ twoFactorCode: '123456' });
    await logIn();
    await waitFor(() => expect(messageAt('twoFactorCode')).toMatch(/^That code is not correct/));
    expect([invalidFields(), focused()]).toEqual([['twoFactorCode'], 'twoFactorCode']);
  });

  it.each(['email', 'password'])('[A-62] takes the message away once the %s is corrected', async (name) => {
    await open({ [LOGIN]: problem(401, 'invalid_credentials', 'Wrong.') }, '/login');
    type({ email: EMAIL, password: PASSWORD });
    await logIn();
    await waitFor(() => expect(invalidFields()).toEqual(['password']));
    type({ [name]: name === 'email' ? 'ines.vega@gigshift.example' : 'tinta y papel 9' });
    await waitFor(() => expect(invalidFields()).toEqual([]));
  });

  it('[A-66] focuses the first field that the form refuses', async () => {
    await open({}, '/login');
    type({ email: 'ines', password: '' });
    await logIn();
    await waitFor(() => expect(invalidFields()).toEqual(['email', 'password']));
    expect(focused()).toBe('email');
  });
});

describe('the address of a sign-up', () => {
  const PERSON = {
    ...{ firstName: 'Inés', lastName: 'Vega', email: ` ${EMAIL}`, phone: '801-555-0123' },
    ...{ password: PASSWORD, confirmPassword: PASSWORD },
    ...{ address: '12 Elm Street', city: 'Provo', state: 'UT', zipCode: '84601' },
    ...{ emergencyContactName: 'Luz Vega', emergencyContactRelation: 'Sister', emergencyContactPhone: '801-555-0145' },
  };

  it.each(['en', 'es'] as const)(
    '[A-59] (%s) is in the login form, not in the URL, and the password is stored nowhere',
    async (language) => {
      await open({ [REGISTER]: { body: { message: '', uploadToken: 'u' } } }, '/signup', language);
      type(PERSON);
      for (const name of ['confirmAge', 'agreeToTerms', 'agreeToBackgroundCheck']) fireEvent.click(field(name));
      fireEvent.click(document.querySelector('button[type=submit]')!);
      await findToast(language === 'en' ? 'Application sent' : 'Solicitud enviada');
      await waitFor(() => expect(field('rememberMe')).not.toBeNull());
      expect([field('email').value, field('password').value]).toEqual([EMAIL, '']);
      expect([window.location.pathname, window.location.search, window.location.hash]).toEqual(['/login', '', '']);
      const stored = JSON.stringify([window.history.state, { ...localStorage }, { ...sessionStorage }]);
      expect(stored).not.toContain(PASSWORD);
    },
  );

  it('[A-62] shows the refusal of an address that has an account at the address', async () => {
    await open({ [REGISTER]: problem(409, 'email_taken', 'Taken.') }, '/signup');
    type(PERSON);
    for (const name of ['confirmAge', 'agreeToTerms', 'agreeToBackgroundCheck']) fireEvent.click(field(name));
    fireEvent.click(document.querySelector('button[type=submit]')!);
    await waitFor(() => expect(messageAt('email')).toMatch(/^There is already an account with this email address/));
    expect([invalidFields(), focused()]).toEqual([['email'], 'email']);
  });
});

describe('“remember me”', () => {
  afterEach(() => void jest.restoreAllMocks());

  it.each([
    [true, 'an installed app'],
    [false, 'a page in the browser'],
  ])('[A-63] is ticked beforehand: %s in %s', async (isInstalled) => {
    jest
      .spyOn(window, 'matchMedia')
      .mockImplementation(
        (query) => ({ matches: isInstalled && query === '(display-mode: standalone)' }) as MediaQueryList,
      );
    await open({}, '/login');
    expect(field('rememberMe').checked).toBe(isInstalled);
  });
});
