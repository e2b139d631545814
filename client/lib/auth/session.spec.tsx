import { afterEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { findToast, renderComponent } from '../../test/component.testing.js';
import {
  delayed,
  fakeApi,
  FAILURES,
  problem,
  respondBy,
  SERVER_ERROR,
  type FakeResponse,
} from '../../test/fake-api.testing.js';
import { ADMIN, signIn, WORKER } from '../../test/people.testing.js';
import { showStoredDataOf } from '../api/after-restore.js';
import { apiGet, apiPost } from '../api/api.js';
import { useSession } from './session-context.js';
import { answerSignInAgain, useIsSignInRequested } from './sign-in-again.js';
import { markRefused } from './stored-session.js';

const api = fakeApi();

function Page() {
  const session = useSession();
  const name = session.status === 'in' ? `${session.user.role} ${session.user.firstName}` : '';
  return (
    <>
      <output>{`${session.status} ${name}`.trim()}</output>
      <p role="note">{`${useIsSignInRequested()}`}</p>
      <button onClick={() => void session.logout()}>Log out</button>
    </>
  );
}

const VALIDATE = 'GET /api/auth/validate';
const state = () => screen.getByRole('status').textContent;
const isState = (text: string) => waitFor(() => expect(state()).toBe(text));
const SESSION_ITEMS = ['authToken', 'authUser', 'azure_access_token', 'azure_user'];
const storedItems = () => SESSION_ITEMS.filter((item) => localStorage.getItem(item) !== null);

/** Opens a page with a stored session that the server has not confirmed. */
async function start(person: typeof WORKER | typeof ADMIN | null, response?: FakeResponse | Promise<FakeResponse>) {
  if (person) signIn(person);
  api.respond = respondBy({ [VALIDATE]: response && (() => response) });
  return renderComponent(<Page />);
}

describe('the session of a page that starts', () => {
  it('[A-27] is none without a stored session, and asks nothing', async () => {
    await start(null);
    expect([state(), api.sent]).toEqual(['out', []]);
  });

  it.each(['authToken', 'authUser'])('[A-27] is none without %s', async (item) => {
    signIn(WORKER);
    localStorage.removeItem(item);
    await start(null);
    expect([state(), api.sent]).toEqual(['out', []]);
  });

  it('[A-27] is loading until the server has validated the stored one', async () => {
    const { response, send } = delayed();
    await start(WORKER, response);
    expect(state()).toBe('loading');
    send({ body: { user: { ...WORKER, firstName: 'Inés María' } } });
    await isState('in worker Inés María');
  });

  it('[A-27, A-41] of an admin is restored from the directory’s token and user', async () => {
    await start(ADMIN);
    await isState('in admin Dana');
    expect(api.sentTo('GET', '/api/auth/validate')).toHaveLength(1);
  });

  it('[O-43] is that of another person who has signed in meanwhile, without the data of the first', async () => {
    const rosa = { ...WORKER, id: WORKER.id + 1, firstName: 'Rosa' };
    signIn(rosa);
    api.respond = respondBy({ [VALIDATE]: { body: { user: rosa } } });
    const { queryClient } = await renderComponent(<Page />, {
      session: { kind: 'worker', token: 'first-token', user: WORKER },
      lists: { '/api/user/assignments': [{ id: 1 }] },
    });
    await isState('in worker Rosa');
    expect(queryClient.getQueryData(['/api/user/assignments'])).toBeUndefined();
  });

  it.each([401, 403])('[A-28] ends and is deleted when the server answers %i', async (status) => {
    await start(WORKER, problem(status, 'session_ended', 'Over.'));
    await isState('out');
    expect(storedItems()).toEqual([]);
  });

  it.each(FAILURES)('[A-28] is kept after %s, and the page opens with it', async (_, failure) => {
    await start(WORKER, failure);
    await isState('in worker Inés');
    expect(storedItems()).toEqual(['authToken', 'authUser']);
  });
});

describe('the session of a page that starts with the data stored on the device', () => {
  const OTHER = WORKER.id + 1;
  afterEach(() => showStoredDataOf(0));

  it('[O-79] is the stored one until the server has validated it', async () => {
    const { response, send } = delayed();
    await start(WORKER, response);
    expect(state()).toBe('loading');
    act(() => showStoredDataOf(WORKER.id));
    expect(state()).toBe('in worker Inés');
    send({ body: { user: { ...WORKER, firstName: 'Inés María' } } });
    await isState('in worker Inés María');
  });

  it.each([401, 403])('[A-28, O-79] ends and is deleted when the server answers %i', async (status) => {
    const { response, send } = delayed();
    await start(WORKER, response);
    act(() => showStoredDataOf(WORKER.id));
    send(problem(status, 'session_ended', 'Over.'));
    await isState('out');
    expect(storedItems()).toEqual([]);
  });

  it.each([
    ['another worker’s data', OTHER, WORKER],
    ['a worker’s data, for an admin', WORKER.id, ADMIN],
  ])('[A-27, O-79] is loading with %s', async (_, owner, person) => {
    await start(person, delayed().response);
    act(() => showStoredDataOf(owner));
    expect(state()).toBe('loading');
  });
});

describe('the session of a worker, ended by the server', () => {
  const over = problem(401, 'session_ended', 'Over.');
  const CANCEL = '/api/assignments/3/cancel';
  const isAsked = (asked: boolean) => waitFor(() => expect(screen.getByRole('note').textContent).toBe(`${asked}`));

  it.each(['before', 'after'])(
    '[H-102, H-107] stays if a refetch is refused %s the action, until the worker answers',
    async (order) => {
      const { response: actionAnswer, send } = delayed();
      api.respond = respondBy({
        [`POST ${CANCEL}`]: () => actionAnswer,
        'GET /api/user/stats': over,
        'GET /api/shifts': { body: [] },
      });
      await renderComponent(<Page />, { person: WORKER });
      await isState('in worker Inés');
      const action = apiPost(CANCEL, {}, { asksToLogIn: true }).catch((error: unknown) => String(error));
      if (order === 'after') {
        send(over);
        await isAsked(true);
      }
      const refetch = apiGet('/api/user/stats').catch((error: unknown) => String(error));
      await isAsked(true);
      if (order === 'before') send(over);
      await act(() => apiGet('/api/shifts')); // answered after the refusals
      expect([state(), screen.getByRole('note').textContent]).toEqual(['in worker Inés', 'true']);
      act(() => answerSignInAgain(false));
      expect(await Promise.all([action, refetch])).toEqual([
        expect.stringContaining('Over.'),
        expect.stringContaining('Over.'),
      ]);
      await isState('out');
    },
  );
});

describe('the session of a worker, ended in another tab', () => {
  it('[H-110] is asked for again first while an action waits', async () => {
    const { response, send } = delayed();
    api.respond = respondBy({ 'POST /api/assignments/3/cancel': () => response });
    await renderComponent(<Page />, { person: WORKER });
    await isState('in worker Inés');
    const action = apiPost('/api/assignments/3/cancel', {}, { asksToLogIn: true }).catch((error: unknown) => error);
    markRefused(localStorage.getItem('authToken') ?? '');
    localStorage.removeItem('authToken');
    localStorage.removeItem('authUser');
    act(() => void window.dispatchEvent(new Event('storage')));
    await waitFor(() => expect(screen.getByRole('note').textContent).toBe('true'));
    expect(state()).toBe('in worker Inés');
    act(() => answerSignInAgain(false));
    await isState('out');
    send(SERVER_ERROR);
    await action;
  });
});

describe('a logout', () => {
  async function logOut(person: typeof WORKER | typeof ADMIN, response: FakeResponse) {
    sessionStorage.setItem('azure_auth_state', 'left over');
    api.respond = respondBy({ 'POST /api/auth/logout': response, 'POST /api/auth/azure/logout': response });
    const { user } = await renderComponent(<Page />, { person });
    await user.click(screen.getByRole('button', { name: 'Log out' }));
    await isState('out');
  }

  it('[A-30] deletes user and token, ends the session on the server, and says so', async () => {
    await logOut(WORKER, { body: { message: 'x' } });
    within(await findToast('Logged out')).getByText('You have been successfully logged out.');
    expect([storedItems(), api.changes()]).toEqual([[], ['POST /api/auth/logout']]);
  });

  it('[A-30] says that it failed, and deletes user and token anyway', async () => {
    await logOut(WORKER, SERVER_ERROR);
    const toast = await findToast('Logout failed');
    within(toast).getByText('Error during logout process');
    expect([toast.dataset.variant, storedItems()]).toEqual(['destructive', []]);
  });

  it.each([
    ['a success', { body: { message: 'x' } }],
    ['an error of the server', SERVER_ERROR],
  ] as const)('[I-09] of an admin deletes what single sign-on stored, and ignores %s', async (_, response) => {
    await logOut(ADMIN, response);
    await findToast('Logged out');
    expect([storedItems(), sessionStorage.getItem('azure_auth_state')]).toEqual([[], null]);
    expect(api.changes()).toEqual(['POST /api/auth/azure/logout']);
  });
});
