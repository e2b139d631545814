import { beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Recipient } from '../../../../shared/notifications/notification.contract.js';
import type { Language } from '../../../../shared/workers/worker.contract.js';
import { findToast, renderComponent } from '../../../test/component.testing.js';
import { fakeApi, respondBy, SERVER_ERROR, type FakeResponse } from '../../../test/fake-api.testing.js';
import { ADMIN } from '../../../test/people.testing.js';
import { DialogOutlet } from '../dialogs/dialog-outlet.js';

const api = fakeApi();

const SEND = '/api/admin/send-notification';
const PEOPLE: Recipient[] = [
  { userId: 3, name: 'Ana Luz', phone: '801-555-0103', hasPush: true, hasEmail: true },
  { userId: 1, name: 'Bo Ray', phone: '801-555-0101', hasPush: false, hasEmail: false },
  { userId: 2, name: 'Cy Im', phone: '801-555-0102', hasPush: false, hasEmail: true },
];
const SENT = {
  ...{ id: 'a', title: 'Use dock 4', message: 'Please.', titleEs: null, messageEs: null, type: 'general' },
  ...{ priority: 'normal', recipientType: 'specific', skillLevelId: null, recipientCount: 2, sentBy: 'Sam Press' },
  ...{ sentAt: '2026-11-17T15:57:00.000Z' },
  delivery: { inApp: { delivered: 2, read: 1 }, email: { planned: 0, sent: 0 } },
};

let people: FakeResponse;
let readers: FakeResponse;
beforeEach(() => {
  people = { body: { recipientCount: 3, recipients: PEOPLE } };
  readers = {
    body: [
      { id: 3, name: 'Ana Luz', phone: '801-555-0103', isRead: true },
      { id: 1, name: 'Bo Ray', phone: '801-555-0101', isRead: false },
    ],
  };
  api.respond = (request) =>
    request.path.startsWith('/api/admin/notifications/a/recipients')
      ? readers
      : respondBy({
          'GET /api/admin/notifications': { body: [SENT] },
          [`POST ${SEND}/preview`]: people,
          [`POST ${SEND}`]: { body: { recipientCount: 2 } },
        })(request);
});

async function open(language: Language = 'en') {
  const { user } = await renderComponent(<DialogOutlet />, {
    ...{ person: ADMIN, language, width: 1440, at: '/admin-dashboard?work=send-notification/to-1,2,3' },
  });
  const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }));
  return { user, press };
}

const field = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`)!;
const sent = () => api.sentTo('POST', SEND).map(({ body }) => body);
const rowOf = async (name: string) => (await screen.findByText(name)).closest('li')!;
const text = (element: Element) => element.textContent?.replaceAll('\u00a0', ' ');

describe('a notification to specific workers', () => {
  it.each([
    ['en', ['Push and email', 'App inbox only', 'Email'], "1 of 3 can't be reached: call them"],
    ['es', ['Al teléfono y por correo', 'Solo en la bandeja', 'Por correo'], 'No podemos avisar a 1 de 3: llámala'],
  ] as const)(
    '[N-34, N-35, N-62] says how each is reached, and whom to call (%s)',
    async (language, reach, warning) => {
      await open(language);
      for (const [index, { name, phone }] of PEOPLE.entries()) {
        const row = await rowOf(name);
        expect(within(row).getByRole('link').getAttribute('href')).toBe(`tel:${phone}`);
        expect(text(row)).toContain(reach[index]);
      }
      await screen.findByText(warning, { exact: false });
      expect(api.sentTo('POST', `${SEND}/preview`).map(({ body }) => body)).toEqual([
        { recipientType: 'specific', userIds: [1, 2, 3], priority: 'normal' },
      ]);
      expect(field('recipientType')).toBeNull();
    },
  );

  it('[N-35] asks again with the priority, because an urgent one is mailed to all', async () => {
    await open();
    await rowOf('Bo Ray');
    people = { body: { recipientCount: 3, recipients: PEOPLE.map((one) => ({ ...one, hasEmail: true })) } };
    fireEvent.change(field('priority'), { target: { value: 'urgent' } });
    await waitFor(() => expect(screen.queryByText(/can't be reached/)).toBeNull());
    expect(text(await rowOf('Bo Ray'))).toContain('Email');
  });

  it('[N-36] a worker can be left out; without any it cannot be sent', async () => {
    const { press } = await open();
    await press('Leave out Bo Ray');
    await screen.findByRole('heading', { name: 'To 2 workers' });
    expect(screen.queryByText('Bo Ray')).toBeNull();
    expect(screen.queryByText(/can't be reached/)).toBeNull();
    await press('Leave out Ana Luz');
    await press('Leave out Cy Im');
    await screen.findByText('No recipients left. Close this form to choose others.');
    expect(screen.getByRole('button', { name: 'Send notification' }).getAttribute('aria-disabled')).toBe('true');
  });

  it('[N-56, N-63, N-64] has a title at first, sends the chosen workers, and closes', async () => {
    const { press } = await open();
    await rowOf('Bo Ray');
    people = { body: { recipientCount: 2, recipients: [PEOPLE[0], PEOPLE[2]] } };
    await press('Leave out Bo Ray');
    expect([field('title').value, field('titleEs').value]).toEqual([
      'Message from the shift desk',
      'Mensaje de la oficina de turnos',
    ]);
    fireEvent.change(field('message'), { target: { value: 'Use dock 4 today.' } });
    await press('Send to 2 workers');
    await press('Send now');
    await findToast('Notification Sent (to 2 recipients)');
    expect(sent()).toMatchObject([
      {
        ...{ title: 'Message from the shift desk', titleEs: '', message: 'Use dock 4 today.', messageEs: '' },
        ...{ recipientType: 'specific', userIds: [2, 3], priority: 'normal', skillLevelId: null },
      },
    ]);
    await waitFor(() => expect(window.location.search).toBe(''));
  });

  it('[N-64] sends the Spanish title with a Spanish text', async () => {
    const { press } = await open();
    fireEvent.change(field('message'), { target: { value: 'Use dock 4 today.' } });
    fireEvent.change(field('messageEs'), { target: { value: 'Usen el andén 4 hoy.' } });
    await press('Send to 3 workers');
    await press('Send now');
    await waitFor(() =>
      expect(sent()).toMatchObject([{ titleEs: 'Mensaje de la oficina de turnos', messageEs: 'Usen el andén 4 hoy.' }]),
    );
  });

  it('[N-34] offers to retry if the recipients cannot be loaded', async () => {
    people = SERVER_ERROR;
    const { press } = await open();
    await screen.findByText('The recipients could not be loaded.');
    people = { body: { recipientCount: 3, recipients: PEOPLE } };
    await press('Try again');
    await rowOf('Ana Luz');
  });
});

describe('a sent notification to specific workers', () => {
  it.each([
    ['en', 'Who has read it', 'Read', 'Not read'],
    ['es', 'Quién lo ha leído', 'Leído', 'Sin leer'],
  ] as const)('[N-53] shows who has read it when asked (%s)', async (language, button, read, unread) => {
    const { press } = await open(language);
    const list = within((await screen.findByText('Use dock 4')).closest('li')!);
    await press(button);
    const rowIn = async (name: string) => (await list.findByText(name)).closest('li')!;
    within(await rowIn('Ana Luz')).getByText(read);
    within(await rowIn('Bo Ray')).getByText(unread);
    expect(
      within(await rowIn('Bo Ray'))
        .getByRole('link')
        .getAttribute('href'),
    ).toBe('tel:801-555-0101');
  });

  it('[N-53] says if they cannot be loaded', async () => {
    readers = SERVER_ERROR;
    const { press } = await open();
    await press('Who has read it');
    readers = { body: [{ id: 3, name: 'Dee Fo', phone: '801-555-0109', isRead: true }] };
    await press('Try again');
    await screen.findByText('Dee Fo');
  });
});
