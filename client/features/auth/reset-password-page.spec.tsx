import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import { renderComponent, runFor } from '../../test/component.testing.js';
import { fakeApi, problem, respondBy, SERVER_ERROR, type FakeResponse } from '../../test/fake-api.testing.js';
import ResetPasswordPage from './reset-password-page.js';

const api = fakeApi();

async function open(at: string, response?: FakeResponse) {
  api.respond = respondBy({ 'POST /api/auth/reset-password': response });
  return renderComponent(<ResetPasswordPage />, { at, hasFakeTimers: true });
}

async function send(newPassword: string, confirmPassword = newPassword) {
  for (const [name, value] of Object.entries({ newPassword, confirmPassword }))
    fireEvent.change(document.querySelector(`[name=${name}]`)!, { target: { value } });
  fireEvent.click(screen.getByRole('button', { name: 'Set new password' }));
  await runFor(0);
}

/** The toast, which its code shows. */
async function toast(title: string) {
  await runFor(100);
  return within(screen.getByText(title).closest<HTMLElement>('[data-variant=destructive]')!);
}

/** Expects the login after three seconds, not before. */
async function expectLoginAfterThreeSeconds(path: string) {
  await runFor(2_999);
  expect(window.location.pathname).toBe(path);
  await runFor(1);
  expect(window.location.pathname).toBe('/login');
}

describe('a link without a token', () => {
  it.each(['/reset-password', '/reset-password?token='])(
    '[A-34] %s says so, and opens the login after 3 s',
    async (at) => {
      await open(at);
      screen.getByRole('heading', { name: 'Invalid link' });
      within(screen.getByRole('alert')).getByText('No reset token found. Please request a new password reset.');
      await expectLoginAfterThreeSeconds('/reset-password');
    },
  );
});

describe('the form for a new password', () => {
  it('[A-35] needs 8 characters in both fields, and the same ones, before it sends anything', async () => {
    await open('/reset-password?token=mailed');
    await send('1234567');
    expect(screen.getAllByText('Password must be at least 8 characters')).toHaveLength(2);
    await send('tinta 78', 'tinta 79');
    screen.getByText('Passwords do not match');
    expect(screen.queryByText('Password must be at least 8 characters')).toBeNull();
    expect(api.changes()).toEqual([]);
  });

  it('[A-36] sends the token with the password, says that it is changed, and opens the login after 3 s', async () => {
    await open('/reset-password?token=mailed', { body: { message: 'x' } });
    await send('tinta 78');
    expect(api.sentTo('POST', '/api/auth/reset-password').map(({ body }) => body)).toEqual([
      { token: 'mailed', newPassword: 'tinta 78' },
    ]);
    screen.getByRole('heading', { name: 'Password changed' });
    within(screen.getByRole('status')).getByText('You can now log in with your new password.');
    await expectLoginAfterThreeSeconds('/reset-password');
  });

  it('[A-37] says that the link may have expired if the server gives no reason', async () => {
    await open('/reset-password?token=mailed', SERVER_ERROR);
    await send('tinta 78');
    (await toast('Password reset failed')).getByText('Failed to reset password. The link may have expired.');
  });

  it('[A-37] offers a new link instead of a used one', async () => {
    await open('/reset-password?token=mailed', problem(400, 'reset_link_invalid', 'Not valid.'));
    await send('tinta 78');
    (await toast('Password reset failed')).getByText('Not valid.');
    screen.getByRole('button', { name: 'Send me a new link' });
  });
});
