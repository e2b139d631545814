import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { SyncRun, SyncRunWorker } from '../../../../shared/timeclock/timeclock.contract.js';
import {
  expectConsoleErrors,
  findToast,
  renderComponent,
  runFor,
  scrollToEnd,
} from '../../../test/component.testing.js';
import {
  delayed,
  fakeApi,
  NO_NETWORK,
  problem,
  PROXY_PAGE,
  respondBy,
  SERVER_ERROR,
  type FakeResponse,
  type Respond,
} from '../../../test/fake-api.testing.js';
import { ADMIN } from '../../../test/people.testing.js';
import TimeclockPage from './timeclock-page.js';

const api = fakeApi();

const RUNS = '/api/admin/adp/sync-runs';
const DAYS = { startDate: '2026-11-02', endDate: '2026-11-15' };
const RUN: SyncRun = {
  ...{ id: 7, ...DAYS, state: 'running', adminName: 'Sam Press', startedAt: '2026-11-17T15:05:00.000Z', endedAt: null },
  ...{ workerCount: 1_234, counts: { review: 3, waiting: 1_200, sent: 30, inStep: 1 }, message: null },
};
const PAUSED: SyncRun = { ...RUN, state: 'paused', message: 'ADP did not answer.' };
const DONE: SyncRun = {
  ...{ ...RUN, state: 'done', endedAt: '2026-11-17T15:30:00.000Z', workerCount: 6 },
  counts: { review: 4, waiting: 0, sent: 1, inStep: 1 },
};
const worker = (id: number, workerName: string, more: Partial<SyncRunWorker> = {}): SyncRunWorker => ({
  ...{ id, workerName, email: `w${id}@gigshift.example`, outcome: 'sent', shiftsSent: 0, shiftsOpen: 0, message: null },
  ...more,
});
const REVIEW = [
  worker(1, 'Ana Ruiz', { outcome: 'refused', shiftsSent: 1, shiftsOpen: 2, message: 'ADP refused this: closed' }),
  worker(2, 'Ben Cole', { outcome: 'unknown', message: 'ADP has no worker w2' }),
  worker(3, 'Cruz Diaz', { outcome: 'differs', shiftsOpen: 1 }),
  worker(4, 'Dee Fox', { outcome: 'unconfirmed', shiftsOpen: 1 }),
];
const ALL = [...REVIEW, worker(5, 'Eva Gil', { shiftsSent: 3 }), worker(6, 'Flo Hay', { outcome: 'inStep' })];

type Opened = {
  run?: SyncRun | null;
  language?: 'en' | 'es';
  width?: number;
  responses?: Record<string, FakeResponse | Respond>;
};

async function render({ run = null, language = 'en', width = 1440, responses = {} }: Opened, hasFakeTimers = false) {
  api.respond = respondBy({
    'GET /api/admin/adp/setup': { body: { isConfigured: true, isSimulator: false } },
    [`GET ${RUNS}/latest`]: { body: { run } },
    [`GET ${RUNS}/preview`]: { body: { ...DAYS, workerCount: 37 } },
    [`GET ${RUNS}/7/workers`]: ({ path }) => ({ body: path.includes('filter=review') ? REVIEW : ALL }),
    ...responses,
  });
  return renderComponent(<TimeclockPage />, {
    ...{ person: ADMIN, at: '/adp-integration', language, width, now: '2026-11-17T16:00:00.000Z', hasFakeTimers },
  });
}

async function open(opened: Opened = {}) {
  const { user } = await render(opened);
  const { language = 'en' } = opened;
  const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }));
  const title = language === 'en' ? 'Sync all workers' : 'Sincronizar a todos';
  const card = within(await screen.findByRole('region', { name: title }));
  return { user, press, card };
}

const field = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`)!;
const choose = ({ startDate, endDate }: typeof DAYS) => {
  fireEvent.change(field('syncAllStartDate'), { target: { value: startDate } });
  fireEvent.change(field('syncAllEndDate'), { target: { value: endDate } });
};
const plain = (text: string | null | undefined) => (text ?? '').replaceAll('\u00a0', ' ');
const sent = (path: string) => api.sentTo('POST', path).map(({ body }) => body);

describe('the start of a sync of all workers', () => {
  it.each([
    ['en', 'Last pay period', '2026-11-08', '2026-11-14'],
    ['es', 'Periodo de pago actual', '2026-11-15', '2026-11-21'],
  ] as const)('[I-46] takes the days of a pay period with one click (%s)', async (language, name, from, to) => {
    const { press } = await open({ language });
    await press(name);
    expect([field('syncAllStartDate').value, field('syncAllEndDate').value]).toEqual([from, to]);
    await press(language === 'en' ? 'Sync all workers' : 'Sincronizar a todos');
    const path = `${RUNS}/preview`;
    await waitFor(() => expect(api.sentTo('GET', path)[0]?.path).toContain(`startDate=${from}&endDate=${to}`));
  });

  it.each([
    ['en', 'Sync all workers', 'Send the approved hours of 37 workers, Nov 2 – 15, to ADP?', 'Send hours'],
    ['es', 'Sincronizar a todos', '¿Enviar a ADP las horas aprobadas de 37 trabajadores, 2 – 15 nov?', 'Enviar horas'],
  ] as const)('[I-32] asks first, with days and number of workers (%s)', async (language, start, question, confirm) => {
    const responses = { [`POST ${RUNS}`]: { status: 202, body: RUN } };
    const { press } = await open({ language, responses });
    choose(DAYS);
    await press(start);
    const dialog = await screen.findByRole('dialog');
    await waitFor(() => expect(plain(dialog.textContent)).toContain(question));
    expect(sent(RUNS)).toEqual([]);
    await press(confirm);
    await waitFor(() => expect(sent(RUNS)).toEqual([DAYS]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.sentTo('GET', `${RUNS}/preview`)[0]?.path).toContain('startDate=2026-11-02&endDate=2026-11-15');
  });

  it('[I-32] is not possible before the number is known', async () => {
    const { response, send } = delayed();
    const { press } = await open({ responses: { [`GET ${RUNS}/preview`]: () => response } });
    await press('Sync all workers');
    expect((await screen.findByRole('button', { name: 'Send hours' })).getAttribute('aria-disabled')).toBe('true');
    await press('Send hours');
    expect(sent(RUNS)).toEqual([]);
    send({ body: { ...DAYS, workerCount: 1 } });
    await screen.findByText(/of 1 worker,/);
  });

  it.each([
    ['en', 'Sync all workers', /Nothing to send for/, 'Send hours'],
    ['es', 'Sincronizar a todos', /No hay nada por enviar/, 'Enviar horas'],
  ] as const)('[I-34] is not possible without anything to send (%s)', async (language, start, text, confirm) => {
    const { press } = await open({
      language,
      responses: { [`GET ${RUNS}/preview`]: { body: { ...DAYS, workerCount: 0 } } },
    });
    await press(start);
    await screen.findByText(text);
    await press(confirm);
    expect(sent(RUNS)).toEqual([]);
  });

  it('[I-31] needs valid days', async () => {
    const { press, card } = await open();
    choose({ startDate: '2026-11-15', endDate: '2026-11-02' });
    await card.findByText(/Choose a start and an end date/);
    await press('Sync all workers');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('[I-31] says why it failed, and can be tried again', async () => {
    const refusal = problem(409, 'timeclock_nothing_to_send', 'There are no approved hours.');
    const { press } = await open({ responses: { [`POST ${RUNS}`]: refusal } });
    await press('Sync all workers');
    await screen.findByText(/37 workers/);
    await press('Send hours');
    within(await findToast("The sync wasn't started")).getByText('There are no approved hours.');
    screen.getByRole('dialog');
  });

  it.each([
    ['a lost connection', NO_NETWORK],
    ['a page of a proxy', PROXY_PAGE],
  ])('[W-308, W-310] may have worked after %s: the message says no more, and the run is shown', async (_, response) => {
    let started: SyncRun | null = null;
    const responses = {
      [`GET ${RUNS}/latest`]: () => ({ body: { run: started } }),
      [`POST ${RUNS}`]: () => {
        started = RUN;
        return response;
      },
    };
    const { press, card } = await open({ responses });
    await press('Sync all workers');
    await screen.findByText(/37 workers/);
    await press('Send hours');
    await findToast(/^We got no answer, so it may have worked anyway/);
    expect(screen.queryByText("The sync wasn't started")).toBeNull();
    await card.findByText('34 of 1,234 workers processed');
  });

  it('[I-35] says that another sync is in progress, and shows it', async () => {
    const { press, card } = await open({ responses: { [`POST ${RUNS}`]: { status: 202, body: RUN } } });
    await press('Sync all workers'); // of the last 7 days
    await screen.findByText(/37 workers/);
    await press('Send hours');
    await findToast('A sync is already running');
    await card.findByText('34 of 1,234 workers processed');
  });
});

describe('the last sync of all workers', () => {
  it.each([
    ['en', 'No sync of all workers in the last 90 days'],
    ['es', 'No hay sincronizaciones de todos en los últimos 90 días'],
  ] as const)('[I-41] may not exist (%s)', async (language, text) => {
    const { card } = await open({ language });
    await card.findByText(text);
  });

  it('[I-41] that cannot be loaded offers to try again', async () => {
    expectConsoleErrors();
    const { card } = await open({ responses: { [`GET ${RUNS}/latest`]: SERVER_ERROR } });
    await card.findByRole('button', { name: 'Try again' });
  });

  it.each([
    ['en', '34 of 1,234 workers processed', 'By Sam Press, started Tue, Nov 17, 8:05 AM', 'One sync at a time'],
    [
      'es',
      '34 de 1,234 trabajadores procesados',
      'Por Sam Press, iniciada mar 17 nov, 8:05 a.m.',
      'Solo una sincronización',
    ],
  ] as const)(
    '[I-41] in progress shows it, and no second one can be started (%s)',
    async (language, text, by, reason) => {
      const { card, press } = await open({ run: RUN, language });
      expect((await card.findByText(text)).getAttribute('role')).toBe('status');
      expect(card.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('3');
      expect(plain(card.getByText(/Sam Press/).textContent)).toBe(by);
      card.getByText(new RegExp(reason));
      await press(language === 'en' ? 'Sync all workers' : 'Sincronizar a todos');
      expect(screen.queryByRole('dialog')).toBeNull();
    },
  );

  it('[I-41] in progress is followed until it ends, with its results', async () => {
    let reads = 0;
    const latest = () => ({ body: { run: (reads += 1) > 1 ? DONE : RUN } });
    const { card } = await open({ responses: { [`GET ${RUNS}/latest`]: latest } });
    await card.findByText('34 of 1,234 workers processed');
    await card.findByText('Finished: 6 of 6 workers processed');
    await waitFor(() => expect(api.sentTo('GET', `${RUNS}/7/workers`)).toHaveLength(2));
    expect(card.queryByRole('progressbar')).toBeNull();
  });

  it.each([
    ['en', 'Paused: 34 of 1,234 workers processed', 'Resume sync'],
    ['es', 'En pausa: 34 de 1,234 trabajadores procesados', 'Reanudar sincronización'],
  ] as const)(
    '[I-38, I-39] that is paused shows the reason and can be resumed (%s)',
    async (language, text, resume) => {
      const resumed = { status: 202, body: { ...RUN, id: 7 } };
      const { card, press } = await open({ run: PAUSED, language, responses: { [`POST ${RUNS}/7/resume`]: resumed } });
      await card.findByText(text);
      card.getByText('ADP did not answer.');
      await press(resume);
      await waitFor(() => expect(sent(`${RUNS}/7/resume`)).toHaveLength(1));
      await waitFor(() => expect(card.queryByText('ADP did not answer.')).toBeNull());
    },
  );

  it('[I-39] says why it was not resumed', async () => {
    const refusal = problem(503, 'service_unavailable', 'Try again later.');
    const { press } = await open({ run: PAUSED, responses: { [`POST ${RUNS}/7/resume`]: refusal } });
    await press('Resume sync');
    within(await findToast("The sync wasn't resumed")).getByText('Try again later.');
  });
});

describe('the results of a sync of all workers', () => {
  const EN = [
    'Ana Ruiz|ADP rejected it|1 shift sent · 2 shifts to check|ADP refused this: closed',
    'Ben Cole|Not in ADP|ADP has no worker w2',
    'Cruz Diaz|Differs in ADP|1 shift to check|ADP has other hours. Open the worker to compare them.',
    "Dee Fox|Sent, not confirmed yet|1 shift to check|ADP hasn't confirmed everything yet. Sync again in a few minutes.",
    'Eva Gil|Sent|3 shifts sent',
    'Flo Hay|Already in sync',
  ];
  const ES = [
    'Ana Ruiz|ADP lo rechazó|1 turno enviado · 2 turnos por revisar|ADP refused this: closed',
    'Ben Cole|No está en ADP|ADP has no worker w2',
    'Cruz Diaz|Es distinto en ADP|1 turno por revisar|ADP tiene otras horas. Abre a la persona para compararlas.',
    'Dee Fox|Enviado, sin confirmar|1 turno por revisar|ADP todavía no confirma todo. Sincroniza otra vez en unos minutos.',
    'Eva Gil|Enviado|3 turnos enviados',
    'Flo Hay|Ya al día',
  ];
  /** The texts of a row, each element's apart. */
  const textsOf = (row: HTMLElement) =>
    [...row.querySelectorAll('button, span, p')].map(({ textContent }) => plain(textContent)).join('|');

  it.each([
    ['en', 1440, 'Results by worker', EN],
    ['en', 390, 'Results by worker', EN],
    ['es', 1440, 'Resultados por trabajador', ES],
    ['es', 390, 'Resultados por trabajador', ES],
  ] as const)('[I-36] name each worker and the reason (%s, %i px)', async (language, width, name, texts) => {
    const { card } = await open({ run: DONE, language, width });
    const list = await card.findByRole(width === 390 ? 'list' : 'region', { name });
    const rows = within(list).getAllByRole(width === 390 ? 'listitem' : 'row');
    expect(rows.map(textsOf).filter((text) => text !== '')).toEqual(texts);
  });

  it.each([
    ['en', /Needs review/, ['Needs review 4', 'Sent 1', 'Already in sync 1']],
    ['es', /Por revisar/, ['Por revisar 4', 'Enviado 1', 'Ya al día 1']],
  ] as const)('[I-42] can be limited to those that need review (%s)', async (language, review, labels) => {
    const { card, press } = await open({ run: DONE, language });
    await card.findByText('Eva Gil');
    const group = within(card.getByRole('group', { name: /results|resultados/i }));
    const [, ...options] = group.getAllByRole('button').map(({ textContent }) => plain(textContent));
    expect(options).toEqual(labels);
    await press(review);
    await waitFor(() => expect(card.queryByText('Eva Gil')).toBeNull());
    card.getByText('Dee Fox');
  });

  /** A sync in progress, further at each request, until it ends. */
  function aProgress() {
    const progress = {
      hasEnded: false,
      waiting: RUN.counts.waiting,
      latest: () => {
        progress.waiting -= 1;
        const counts = { ...RUN.counts, waiting: progress.waiting };
        return { body: { run: progress.hasEnded ? DONE : { ...RUN, counts } } };
      },
      reads: () => api.sentTo('GET', `${RUNS}/7/workers`).length,
    };
    return progress;
  }

  /** Lets each response arrive before the next second. */
  async function pass(seconds: number): Promise<void> {
    await runFor(0);
    for (let second = 0; second < seconds; second += 1) await runFor(1_000);
  }

  it('[I-54] are refetched at most every 10 seconds, so that more can be loaded, and at once when the sync ends', async () => {
    const progress = aProgress();
    const { latest, reads } = progress;
    const pages: Respond = ({ path }) =>
      path.includes('cursor=') ? { body: ALL.slice(5) } : { body: ALL.slice(0, 5), headers: { 'x-next-cursor': 'n' } };
    const responses = { [`GET ${RUNS}/latest`]: latest, [`GET ${RUNS}/7/workers`]: pages };
    await render({ responses }, true);
    await pass(9);
    expect(reads()).toBe(1);
    scrollToEnd();
    await pass(9);
    screen.getByText('Flo Hay');
    expect(reads()).toBe(2);
    await pass(3);
    expect(reads()).toBe(4);
    progress.hasEnded = true;
    await pass(5);
    expect(reads()).toBe(6);
  });

  it('[I-55] that load for long are not cancelled by further progress', async () => {
    const { latest, reads } = aProgress();
    const { response, send } = delayed();
    const responses = {
      [`GET ${RUNS}/latest`]: latest,
      [`GET ${RUNS}/7/workers`]: () => (reads() === 2 ? response : { body: REVIEW }),
    };
    await render({ responses }, true);
    await pass(30);
    expect(reads()).toBe(2);
    send({ body: ALL });
    await pass(1);
    screen.getByText('Flo Hay');
    expect(reads()).toBe(2);
  });

  it('[I-43, I-56] look up the worker on the days of the run', async () => {
    const path = '/api/admin/adp/time-entries/w3%40gigshift.example';
    const { press } = await open({ run: DONE, responses: { [`GET ${path}`]: SERVER_ERROR } });
    await press('Compare Cruz Diaz with ADP (w3@gigshift.example)');
    expect(field('lookupEmail').value).toBe('w3@gigshift.example');
    expect([field('lookupStartDate').value, field('lookupEndDate').value]).toEqual([DAYS.startDate, DAYS.endDate]);
    expect(document.activeElement).toBe(field('lookupEmail'));
    await waitFor(() => expect(api.sent.at(-1)?.path).toBe(`${path}?${new URLSearchParams(DAYS)}`));
  });
});
