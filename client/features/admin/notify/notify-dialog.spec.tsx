import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { findToast, renderComponent } from '../../../test/component.testing.js';
import { fakeApi, problem, respondBy, SERVER_ERROR, type FakeResponse } from '../../../test/fake-api.testing.js';
import { ADMIN } from '../../../test/people.testing.js';
import NotifyDialog from './notify-dialog.js';

const api = fakeApi();

const SEND = 'POST /api/admin/send-notification';
const PREVIEW = 'POST /api/admin/send-notification/preview';
const FORM = { title: 'Closed on Thursday', message: 'Enjoy the day.', type: 'urgent', priority: 'high' };

async function open(response?: FakeResponse) {
  api.respond = respondBy({
    'GET /api/admin/notifications': { body: [] },
    [PREVIEW]: { body: { recipientCount: 12 } },
    [SEND]: response,
  });
  return renderComponent(<NotifyDialog detail={null} onClose={() => undefined} />, {
    ...{ person: ADMIN, at: '/admin-dashboard', width: 1440 },
  });
}

const field = (name: string) => document.querySelector<HTMLSelectElement>(`[name=${name}]`)!;
const choose = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const press = (name: string | RegExp) => screen.findByRole('button', { name }).then(fireEvent.click);
const sent = () => api.sentTo('POST', '/api/admin/send-notification').map(({ body }) => body);

/** Fills in the form, sends it and confirms. */
async function send(response: FakeResponse, recipients: Record<string, string> = { recipientType: 'all' }) {
  await open(response);
  for (const [name, value] of Object.entries({ ...FORM, ...recipients })) choose(name, value);
  await press('Send to 12 workers');
  await press('Send now');
}

describe('the form of a notification', () => {
  it('[N-02] offers the types, priorities and recipients of the specification', async () => {
    await open();
    const optionsOf = (name: string) =>
      [...field(name).querySelectorAll<HTMLOptionElement>('option:not([disabled])')].map(({ value }) => value);
    expect(['type', 'priority', 'recipientType'].map(optionsOf)).toEqual([
      ['general', 'shift_reminder', 'urgent', 'payment'],
      ['low', 'normal', 'high', 'urgent'],
      ['all', 'skill_level', 'active'],
    ]);
  });

  it('[N-01, N-03] sends nothing until it is complete; a skill level needs a level', async () => {
    await open();
    await press('Send notification');
    await waitFor(() => expect(document.querySelectorAll('[aria-invalid=true]')).toHaveLength(3));
    choose('recipientType', 'skill_level');
    await press('Send notification');
    await screen.findByText('Please select a skill level when sending to specific skill level');
    expect(sent()).toEqual([]);
  });

  it('[N-05] says how many workers it reaches before it is sent', async () => {
    await open();
    choose('recipientType', 'active');
    await screen.findByText('Reaches 12 workers');
    expect(api.sentTo('POST', '/api/admin/send-notification/preview').map(({ body }) => body)).toEqual([
      { recipientType: 'active', skillLevelId: null },
    ]);
    expect(sent()).toEqual([]);
  });

  it('[N-06] sends the fields, and says to how many it was sent', async () => {
    await send({ body: { recipientCount: 11 } }, { recipientType: 'all' });
    await findToast('Notification Sent (to 11 recipients)');
    expect(sent()).toMatchObject([{ ...FORM, recipientType: 'all', skillLevelId: null }]);
  });

  it.each([
    ['the server’s message', problem(409, 'no_recipients', 'Nobody matches.'), 'Nobody matches.'],
    ['a default text', SERVER_ERROR, 'Failed to send notification'],
  ] as const)('[N-06] shows %s after a failure', async (_, response, text) => {
    await send(response);
    expect((await findToast(text)).dataset.variant).toBe('destructive');
    within(screen.getByRole('form', { name: 'New notification' })).getByDisplayValue(FORM.title);
  });
});
