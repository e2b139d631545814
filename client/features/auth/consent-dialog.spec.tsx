import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { renderComponent } from '../../test/component.testing.js';
import { fakeApi } from '../../test/fake-api.testing.js';
import SignupPage from './signup-page.js';

fakeApi();

describe('the full text of a consent', () => {
  // the only test of this file: the first opening of the dialog loads its code
  it('[A-46] has a busy button until it is shown', async () => {
    await renderComponent(<SignupPage />, { at: '/signup' });
    const button = screen.getByRole('button', { name: 'Read the terms of work' });
    const other = screen.getByRole('button', { name: 'Read the authorization' });
    fireEvent.click(button);
    await waitFor(() => expect([button.ariaBusy, other.ariaBusy]).toEqual(['true', null]));
    await screen.findByRole('dialog');
    expect(button.ariaBusy).toBeNull();
  });
});
