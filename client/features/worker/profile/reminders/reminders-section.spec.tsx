import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { NotificationPreferences } from '../../../../../shared/notifications/preference.contract.js';
import type { Language } from '../../../../../shared/workers/worker.contract.js';
import { findToast, renderComponent } from '../../../../test/component.testing.js';
import { delayed, fakeApi, FAILURES, respondBy, type FakeResponse } from '../../../../test/fake-api.testing.js';
import { WORKER } from '../../../../test/people.testing.js';
import RemindersSection from './reminders-section.js';

const api = fakeApi();
const PATH = '/api/user/notification-preferences';
const ALL_BY_PUSH: NotificationPreferences = {
  freeCancelEnds: { push: true, email: false },
  dayBefore: { push: true, email: false },
  twoHoursBefore: { push: true, email: false },
  clockInOpens: { push: true, email: false },
};

/** What the server has stored; a failure is sent instead of the next saved state. */
let stored: NotificationPreferences;
let failure: FakeResponse | null;
beforeEach(() => {
  stored = ALL_BY_PUSH;
  failure = null;
  api.respond = respondBy({
    [`GET ${PATH}`]: () => ({ body: stored }),
    [`PUT ${PATH}`]: ({ body }) => failure ?? { body: (stored = body as NotificationPreferences) },
    'GET /api/user/calendar-feed': { body: { isOn: false, madeAt: null } },
    'GET /api/push/subscriptions': { body: [] },
  });
});

const TEXTS = {
  en: { group: '24 hours before the start', push: 'On the phone', none: 'You will not be reminded' },
  es: { group: '24 horas antes del inicio', push: 'En el teléfono', none: 'No te lo recordaremos' },
};

async function open(language: Language) {
  const { user } = await renderComponent(<RemindersSection />, { language, person: WORKER });
  const { group: name, push, none } = TEXTS[language];
  const group = within(await screen.findByRole('group', { name }));
  const checkbox = () => group.getByRole<HTMLInputElement>('checkbox', { name: push });
  return { user, group, checkbox, none };
}

describe('the reminders', () => {
  it.each([
    ['en', 'Reminders saved'],
    ['es', 'Recordatorios guardados'],
  ] as const)('[N-12] (%s) are chosen one by one, and saved at once', async (language, saved) => {
    const { user, group, checkbox, none } = await open(language);
    expect(checkbox().checked).toBe(true);
    await user.click(checkbox());
    group.getByText(none);
    await findToast(saved);
    expect(api.sentTo('PUT', PATH).map(({ body }) => body)).toEqual([
      { ...ALL_BY_PUSH, dayBefore: { push: false, email: false } },
    ]);
  });

  it.each([
    ['en', '3 hours before penalty-free cancelling ends', 'By email'],
    ['es', '3 horas antes de que termine la cancelación sin penalización', 'Por correo'],
  ] as const)('[N-27] (%s) include the one before free cancelling ends', async (language, name, email) => {
    const { user } = await open(language);
    const group = within(screen.getByRole('group', { name }));
    await user.click(group.getByRole('checkbox', { name: email }));
    await waitFor(() => expect(api.sentTo('PUT', PATH)).toHaveLength(1));
    expect(api.sentTo('PUT', PATH)[0]!.body).toEqual({ ...ALL_BY_PUSH, freeCancelEnds: { push: true, email: true } });
  });

  it('[N-27] leave it out if the server does not know it', async () => {
    const { freeCancelEnds: _unknown, ...known } = ALL_BY_PUSH;
    stored = known;
    const { user, checkbox } = await open('en');
    expect(screen.queryByRole('group', { name: '3 hours before penalty-free cancelling ends' })).toBeNull();
    await user.click(checkbox());
    await waitFor(() => expect(api.sentTo('PUT', PATH)).toHaveLength(1));
    expect(api.sentTo('PUT', PATH)[0]!.body).toEqual({ ...known, dayBefore: { push: false, email: false } });
  });

  it.each(FAILURES)('[N-12, H-15] return to what is saved after %s', async (_, problem) => {
    stored = { ...ALL_BY_PUSH, dayBefore: { push: false, email: false } };
    failure = problem;
    const { user, group, checkbox, none } = await open('es');
    await user.click(checkbox());
    await findToast('No se guardó tu elección');
    await group.findByText(none);
    expect(checkbox().checked).toBe(false);
  });

  it('[N-12] a change that failed is not sent again with the next one', async () => {
    const first = delayed();
    const answers = [first.response, null];
    const standard = api.respond!;
    api.respond = (request) => (request.method === 'PUT' ? (answers.shift() ?? standard(request)) : standard(request));
    const { user, checkbox } = await open('en');
    await user.click(checkbox());
    const later = within(screen.getByRole('group', { name: 'When clock-in opens' }));
    await user.click(later.getByRole('checkbox', { name: 'By email' }));
    expect(api.sentTo('PUT', PATH)).toHaveLength(1); // one after the other
    first.send(FAILURES[1][1]);
    await waitFor(() => expect(api.sentTo('PUT', PATH)).toHaveLength(2));
    expect(api.sentTo('PUT', PATH)[1]!.body).toEqual({ ...ALL_BY_PUSH, clockInOpens: { push: true, email: true } });
    await waitFor(() => expect(checkbox().checked).toBe(true));
  });
});
