import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { Language } from '../../../../../shared/workers/worker.contract.js';
import { findToast, renderComponent } from '../../../../test/component.testing.js';
import {
  delayed,
  fakeApi,
  FAILURES,
  problem,
  respondBy,
  type FakeResponse,
} from '../../../../test/fake-api.testing.js';
import { WORKER } from '../../../../test/people.testing.js';
import SecuritySection from './security-section.js';

const api = fakeApi();
const OFF = { isOn: false, recoveryCodesLeft: 0 };
const ON = { isOn: true, recoveryCodesLeft: 10 };

type Responses = Parameters<typeof respondBy>[0];

async function open(press: string, responses: Responses, language: Language = 'en') {
  api.respond = respondBy({
    'GET /api/user/two-factor': { body: OFF },
    'GET /api/user/sessions': { body: [] },
    'GET /api/user/email-change': { body: { pending: null } },
    ...responses,
  });
  const rendered = await renderComponent(<SecuritySection />, { language, person: WORKER });
  await rendered.user.click(await screen.findByRole('button', { name: press }));
  const dialog = await screen.findByRole('dialog');
  const type = async (name: string, value: string) => {
    const field = dialog.querySelector<HTMLInputElement>(`[name=${name}]`)!;
    await rendered.user.clear(field);
    if (value !== '') await rendered.user.type(field, value);
  };
  const submit = () => rendered.user.click(dialog.querySelector('button[type=submit]')!);
  return { ...rendered, dialog, type, submit };
}

const refusedField = (field: string, message: string) =>
  problem(400, 'validation_failed', 'Check the fields.', { errors: [{ field, code: 'password_wrong', message }] });
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe('the form for a new password', () => {
  it('[A-45, A-58] shows different passwords until one of the two is corrected, a wrong old one at its field, and sends both', async () => {
    const answers = [refusedField('currentPassword', 'This is not your current password'), { body: { ended: 0 } }];
    const { dialog, type, submit } = await open('Change password', {
      'PUT /api/user/password': () => answers.shift()!,
    });
    expect(document.activeElement?.getAttribute('name')).toBe('currentPassword');
    await type('currentPassword', 'wrong');
    await type('newPassword', 'tinta y papel 99');
    await type('confirmPassword', 'another one 7');
    await submit();
    await screen.findByText('Passwords do not match');
    expect(api.changes()).toEqual([]);
    await type('newPassword', 'another one 7');
    await waitFor(() => expect(screen.queryByText('Passwords do not match')).toBeNull());
    await submit();
    await findToast('The password was not changed');
    await within(dialog).findByText('This is not your current password');
    await waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('currentPassword'));
    await type('currentPassword', 'tinta y papel 8');
    await submit();
    await findToast('Password changed');
    await isClosed();
    const bodies = api.sentTo('PUT', '/api/user/password').map(({ body }) => body);
    expect(bodies).toEqual([
      { currentPassword: 'wrong', newPassword: 'another one 7' },
      { currentPassword: 'tinta y papel 8', newPassword: 'another one 7' },
    ]);
  });

  it.each(FAILURES)('[A-45, H-15] keeps its input after %s, and is busy while it is sent', async (_, failure) => {
    const response = delayed();
    const { dialog, type, submit } = await open(
      'Cambiar contraseña',
      { 'PUT /api/user/password': () => response.response },
      'es',
    );
    await type('currentPassword', 'tinta y papel 8');
    await type('newPassword', 'tinta y papel 99');
    await type('confirmPassword', 'tinta y papel 99');
    await submit();
    await submit();
    expect(within(dialog).getByRole('button', { busy: true }).getAttribute('type')).toBe('submit');
    expect(api.changes()).toEqual(['PUT /api/user/password']);
    response.send(failure);
    await findToast('No se cambió la contraseña');
    expect(dialog.querySelector<HTMLInputElement>('[name=newPassword]')!.value).toBe('tinta y papel 99');
    expect(within(dialog).queryByRole('button', { busy: true })).toBeNull();
  });
});

describe('the form for a new address', () => {
  it.each([
    ['en', 'Change email', 'Invalid email address', 'This is your email address already', 'Check your new inbox'],
    [
      'es',
      'Cambiar correo',
      'El correo electrónico no es válido',
      'Este ya es tu correo electrónico',
      'Revisa tu correo nuevo',
    ],
  ] as const)(
    '[A-45] (%s) checks the address, sends it with the password, and says where the link is',
    async (language, press, invalid, unchanged, done) => {
      const message = { body: { message: 'We sent a link to nueva@gigshift.example.' } };
      const { type, submit } = await open(press, { 'PUT /api/user/email': message }, language);
      await type('newEmail', 'nueva');
      await type('currentPassword', 'tinta y papel 8');
      await submit();
      await screen.findByText(invalid);
      await type('newEmail', WORKER.email);
      await submit();
      await screen.findByText(unchanged);
      expect(api.changes()).toEqual([]);
      await type('newEmail', 'nueva@gigshift.example');
      await submit();
      within(await findToast(done)).getByText('We sent a link to nueva@gigshift.example.');
      await isClosed();
      expect(api.sentTo('PUT', '/api/user/email')[0]!.body).toEqual({
        newEmail: 'nueva@gigshift.example',
        currentPassword: 'tinta y papel 8',
      });
    },
  );
});

describe('two-factor sign-in', () => {
  it.each([
    ['en', 'Turn off', 'Two-factor sign-in is off', 'Off'],
    ['es', 'Desactivar', 'Verificación en dos pasos desactivada', 'Desactivada'],
  ] as const)(
    '[A-56] (%s) that another tab has turned off meanwhile can be turned off here without an error',
    async (language, press, title, off) => {
      const states = [ON, OFF];
      const responses: Responses = {
        'GET /api/user/two-factor': () => ({ body: states.shift() ?? OFF }),
        'POST /api/user/two-factor/disable': { body: { message: 'Off already.' } },
      };
      const { type, submit } = await open(press, responses, language);
      await type('currentPassword', 'tinta y papel 8');
      await type('code', 'abcd-efgh');
      await submit();
      await findToast(title);
      await screen.findByText(off);
      expect(api.sentTo('POST', '/api/user/two-factor/disable')[0]!.body).toEqual({
        currentPassword: 'tinta y papel 8',
        code: 'abcd-efgh',
      });
    },
  );

  it.each([
    ['en', 'Turn off', 'Enter the code'],
    ['es', 'Desactivar', 'Escribe el código'],
  ] as const)('[H-138] (%s) asks for a missing code', async (language, press, text) => {
    const { dialog, submit } = await open(press, { 'GET /api/user/two-factor': { body: ON } }, language);
    await submit();
    await within(dialog).findByText(text);
  });

  it('[A-25] a refused code is marked at its field, and can be corrected', async () => {
    const answers: FakeResponse[] = [
      problem(400, 'validation_failed', 'Check the fields.', {
        errors: [{ field: 'code', code: 'code_wrong', message: 'This code is not right' }],
      }),
      { body: { message: 'Off.' } },
    ];
    const { dialog, type, submit } = await open('Turn off', {
      'GET /api/user/two-factor': { body: ON },
      'POST /api/user/two-factor/disable': () => answers.shift()!,
    });
    await type('currentPassword', 'tinta y papel 8');
    await type('code', '000000');
    await submit();
    await within(dialog).findByText('This code is not right');
    expect(dialog.querySelector('[name=code]')?.getAttribute('aria-invalid')).toBe('true');
    await type('code', '123456');
    await submit();
    await isClosed();
  });
});
