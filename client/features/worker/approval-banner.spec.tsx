import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderComponent } from '../../test/component.testing.js';
import { fakeApi } from '../../test/fake-api.testing.js';
import { WORKER } from '../../test/people.testing.js';
import { ApprovalBanner } from './approval-banner.js';

fakeApi();

const SENT = 'Application received';
const ACCOUNT = 'Approval by the shift desk: pending';

it.each([
  ['pending', 'Your account is awaiting approval', [SENT, 'Background check: pending', ACCOUNT]],
  ['approved', 'Your account is awaiting approval', [SENT, 'Background check: passed', ACCOUNT]],
  ['rejected', 'Your application was not accepted', [SENT, 'Background check: not passed']],
])('[A-14] says what is missing while the check is %s', async (backgroundCheckStatus, title, steps) => {
  await renderComponent(<ApprovalBanner />, { person: { ...WORKER, isApproved: false, backgroundCheckStatus } });
  screen.getByText(title);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(steps);
});

it.each([
  ['en', 'Start your training'],
  ['es', 'Empieza tu capacitación'],
] as const)('[S-59] (%s) leads to the training, unless the application was not accepted', async (language, name) => {
  const person = { ...WORKER, isApproved: false, backgroundCheckStatus: 'pending' };
  const { unmount } = await renderComponent(<ApprovalBanner />, { language, person });
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe('/training');
  unmount();
  await renderComponent(<ApprovalBanner />, { language, person: { ...person, backgroundCheckStatus: 'rejected' } });
  expect(screen.queryByRole('link', { name })).toBeNull();
});
