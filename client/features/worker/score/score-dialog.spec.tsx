import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type {
  PerformanceHistoryEntry,
  PerformanceMetricView,
} from '../../../../shared/performance/performance.contract.js';
import { goOffline, renderComponent, wholeText } from '../../../test/component.testing.js';
import { delayed, fakeApi, FAILURES, respondBy, type FakeResponse } from '../../../test/fake-api.testing.js';
import { WORKER } from '../../../test/people.testing.js';
import ScoreDialog from './score-dialog.js';

const api = fakeApi();
const NOW = '2026-11-17T16:00:00.000Z';

const LATEST: PerformanceHistoryEntry = {
  ...{ id: 3, calculatedAt: '2026-11-16T10:10:00.000Z', overallScore: 94.3 },
  ...{ reliabilityScore: 98, punctualityScore: 88.6, qualityScore: 100, attitudeScore: 91 },
  ...{ totalShiftsCompleted: 12, noShowCount: 0, lateCancellationCount: 0, punctualityIssues: 1 },
  ...{ qualityIssues: 0, attitudeIssues: 0 },
};

const metric = (id: number, over: Partial<PerformanceMetricView>): PerformanceMetricView => ({
  ...{ id, shiftAssignmentId: null, metricType: 'late_arrival', severity: 'minor', pointsDeducted: 3, pointsAdded: 0 },
  ...{ description: 'Clocked in 12 minutes after the start', dateOccurred: '2026-11-10' },
  ...over,
});
const METRICS = [
  metric(9, {}),
  metric(8, {
    metricType: 'customer_praise',
    severity: 'good',
    pointsDeducted: 0,
    pointsAdded: 4,
    description: 'Bien',
  }),
  metric(7, { description: 'Marcó su entrada 40 minutos después del inicio', pointsDeducted: 6 }),
  metric(6, { description: 'Careless folding', metricType: 'quality_issue', severity: 'moderate' }),
  metric(5, { description: 'Fifth', severity: 'severe' }),
  metric(4, { description: 'Sixth' }),
];

type Answers = { metrics?: FakeResponse | (() => FakeResponse | Promise<FakeResponse>); history?: unknown[] };

async function open(language: 'en' | 'es', { metrics = { body: METRICS }, history = [LATEST] }: Answers = {}) {
  api.respond = respondBy({
    'GET /api/worker/5/performance-metrics': metrics,
    'GET /api/worker/5/performance-history': { body: history },
  });
  return renderComponent(<ScoreDialog onClose={() => undefined} />, { language, person: WORKER, now: NOW });
}

const bars = () => screen.getAllByRole('progressbar').map((bar) => `${bar.ariaLabel} ${bar.ariaValueNow}`);

describe('the score dialog', () => {
  it('[P-02, P-03, P-04, P-06, P-07, P-25] shows the worker’s figures', async () => {
    await open('en');
    await screen.findByText('94.3');
    expect(bars()).toEqual(['Reliability 98', 'Punctuality 89', 'Quality 100', 'Attitude 91']);
    expect([...document.querySelectorAll('small')].map(({ textContent }) => textContent)).toEqual([
      ...['35%', '25%', '25%', '15%'],
    ]);
    const items = [...document.querySelectorAll<HTMLElement>('li[data-color]')];
    expect(items.map(({ dataset }) => dataset['color'])).toEqual(['yellow', 'green', 'yellow', 'orange', 'red']);
    expect([...document.querySelectorAll('li[data-color] .text-ok')].map(({ textContent }) => textContent)).toEqual([
      '+4',
    ]);
    const lines = items.map(({ textContent }) => textContent);
    expect(lines[0]).toMatch(/^Late arrival−3Clocked in 12 minutes after the start.*Nov.10 · minor/);
    expect(lines[1]).toMatch(/^Customer praise\+4Bien/);
    expect(lines[2]).toMatch(/^Late arrival−6Clocked in 40 minutes after the start/);
    expect(lines[3]).toMatch(/^Quality issue−3Careless folding/);
    screen.getByText('Cancel 48 hours or more before the start and it costs nothing.');
    screen.getByText('You can clock in 5 minutes early. Use them.');
    screen.getByText(/Every event expires after 180 days\.$/);
    screen.getByText(/^Below 80, your access to shifts may be reduced; below 70, a review follows\./);
  });

  it('[P-02, P-06, P-07, P-25] shows them in Spanish, whatever language an event was recorded in', async () => {
    await open('es');
    await screen.findByText('94.3');
    expect(bars()).toEqual(['Confiabilidad 98', 'Puntualidad 89', 'Calidad 100', 'Actitud 91']);
    const lines = [...document.querySelectorAll('li[data-color]')].map(({ textContent }) => textContent);
    expect(lines[0]).toMatch(/^Llegada tarde−3Marcó su entrada 12 minutos después del inicio/);
    expect(lines[2]).toMatch(/Marcó su entrada 40 minutos después del inicio/);
    screen.getByText('Cancela 48 horas o más antes del inicio y no cuesta nada.');
    screen.getByText('Puedes marcar tu entrada 5 minutos antes. Aprovéchalos.');
    screen.getByText(/^Por debajo de 80, tu acceso a los turnos puede reducirse; por debajo de 70/);
  });

  it.each([
    ['en', / · good · score unchanged$/, / · minor · score −\d/],
    ['es', / · bueno · sin efecto en la puntuación$/, / · leve · puntuación −\d/],
  ] as const)('[P-29] says which events do not affect the score (%s)', async (language, unchanged, lowered) => {
    const praise = metric(8, { metricType: 'customer_praise', severity: 'good', pointsDeducted: 0, pointsAdded: 4 });
    await open(language, { metrics: { body: [praise, metric(9, {})] } });
    await screen.findByText('94.3');
    const lines = [...document.querySelectorAll('li[data-color]')].map(({ textContent }) => textContent);
    expect(lines[0]).toMatch(unchanged);
    expect(lines[1]).toMatch(lowered);
  });

  it.each([
    [90, 'Excellent', 'green', 'Priority access to shifts.'],
    [89.9, 'Good', 'yellow', 'First consideration for shifts.'],
    [80, 'Good', 'yellow', 'First consideration for shifts.'],
    [79.9, 'Needs improvement', 'orange', 'Full access to shifts. Access may become limited.'],
    [70, 'Needs improvement', 'orange', 'Full access to shifts. Access may become limited.'],
    [69.9, 'Review required', 'red', "Limited access to shifts. We'll set up a review meeting with you."],
  ])('[P-03, P-05] a score of %d is %s, %s', async (score, band, color, impact) => {
    await open('en', { history: [{ ...LATEST, overallScore: score }] });
    await screen.findAllByText(score.toFixed(1));
    expect(document.querySelector(`span[data-color=${color}]`)?.textContent).toBe(band);
    screen.getByText(wholeText(`${impact}You`));
  });

  it.each([
    ['en', 'Nothing has been recorded. Your score is still at its starting value: 100.'],
    ['es', 'No hay nada registrado. Tu puntuación sigue siendo la inicial: 100.'],
  ] as const)('[P-01, P-06] a new worker has 100 in everything, and no events (%s)', async (language, none) => {
    await open(language, { metrics: { body: [] }, history: [] });
    await screen.findByText(none);
    expect(screen.getAllByRole('progressbar').map((bar) => bar.ariaValueNow)).toEqual(['100', '100', '100', '100']);
  });

  it.each(FAILURES)('[H-15] shows %s as an error, and loads again', async (_, failure) => {
    const first = delayed();
    const answers = [first.response, { body: METRICS }];
    const { user } = await open('es', { metrics: () => answers.shift()! });
    screen.getByRole('status', { name: 'Cargando tu puntuación' });
    first.send(failure);
    const alert = within(await screen.findByRole('alert'));
    alert.getByText('No se pudo cargar tu puntuación');
    await user.click(alert.getByRole('button', { name: 'Intentar de nuevo' }));
    await screen.findByText('94.3');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each([
    ['en', 'No signal. Last updated 9:00 AM.'],
    ['es', 'Sin señal. Última actualización: 9:00 a.m.'],
  ] as const)('[O-02] shows its time without signal (%s)', async (language, note) => {
    await open(language);
    await screen.findByText('94.3');
    expect(screen.queryByText(/Last updated|Última/)).toBeNull();
    goOffline();
    screen.getByText(wholeText(note));
  });

  it('[H-15, O-02] opened without signal says that nothing is stored on the phone', async () => {
    const { online } = goOffline();
    await open('en', { metrics: new TypeError('Failed to fetch') });
    const alert = within(await screen.findByRole('alert'));
    alert.getByText("Your score details aren't saved on this phone");
    api.respond = respondBy({
      'GET /api/worker/5/performance-metrics': { body: METRICS },
      'GET /api/worker/5/performance-history': { body: [LATEST] },
    });
    online();
    await screen.findByText('94.3');
  });
});
