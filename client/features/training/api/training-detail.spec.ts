import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { STORAGE_KEYS } from '../../../../shared/kernel/screens.policy.js';
import type { TrainingDetail } from '../../../../shared/training/training.contract.js';
import { db, type QuizDraft } from '../../../offline/db.js';
import type { OutboxRow } from '../../../offline/outbox.rules.js';
import { reportProgress } from './report-progress.js';
import { openTraining } from './training-detail.js';

const OWN = { watched: [{ from: 0, to: 20 }], resumeSeconds: 20, videoWatched: false };
const detail = { id: 5, title: 'Packing', progress: OWN } as TrainingDetail;
const report = (to: number, state: OutboxRow['state']) => ({
  kind: 'progress',
  subjectId: 5,
  state,
  body: JSON.stringify({ positionSeconds: to, watched: [{ from: 0, to }], videoSeconds: 31 }),
});
const quiz = { kind: 'quiz', subjectId: 5, state: 'unsent', body: '{"answers":[1]}' };

describe('a training opened online with unsent progress', () => {
  let rows: object[];
  const draft = jest.fn<(key: unknown) => Promise<QuizDraft | undefined>>();
  const query = jest.fn(() => ({ sortBy: () => Promise.resolve(rows) }));

  beforeEach(() => {
    const headers = { 'content-type': 'application/json' };
    Object.assign(globalThis, {
      localStorage: { getItem: (key: string) => (key === STORAGE_KEYS.unsentEvents ? String(rows.length) : null) },
      document: { documentElement: { lang: 'en' } },
      fetch: () => Promise.resolve(new Response(JSON.stringify(detail), { headers })),
    });
    query.mockClear();
    draft.mockReset().mockResolvedValue(undefined);
    jest.spyOn(db.outbox, 'where').mockImplementation(query as never);
    jest.spyOn(db.quizzes, 'get').mockImplementation(draft as never);
  });
  const open = () => openTraining(7, 5, AbortSignal.timeout(5_000));

  it('[O-17, T-19] says that its quiz was submitted, so that it is not taken twice', async () => {
    rows = [quiz];
    expect(await open()).toMatchObject({ isSubmitted: true, progress: OWN });
  });

  it('[O-17, T-17] continues at the position on this phone; older progress on the server does not reset it', async () => {
    rows = [report(9, 'applied'), report(26, 'unsent'), report(31, 'refused')];
    expect((await open()).progress).toMatchObject({ watched: [{ from: 0, to: 26 }], resumeSeconds: 26 });
    rows = [report(9, 'applied')];
    expect((await open()).progress).toEqual(OWN);
  });

  it('[T-59] continues at a report that has no response yet, and once it has one, at the server’s position', async () => {
    rows = [];
    const waiting: { isReport: boolean; answer: () => void }[] = [];
    const answerAll = (isReport: boolean) =>
      waiting.filter((one) => one.isReport === isReport).forEach(({ answer }) => answer());
    globalThis.fetch = async (url) => {
      const isReport = String(url).endsWith('/progress');
      await new Promise<void>((answer) => waiting.push({ isReport, answer }));
      return Response.json(detail);
    };
    const reports = [24, 26].map((to) => reportProgress(5, { positionSeconds: to, watched: [{ from: 20, to }] }));
    const opened = open();
    answerAll(true);
    await Promise.all(reports); // answered while the training is requested
    answerAll(false);
    expect((await opened).progress).toMatchObject({ watched: [{ from: 0, to: 26 }], resumeSeconds: 26 });
    const again = open();
    answerAll(false);
    expect((await again).progress).toEqual(OWN);
  });

  it('[T-59] a report that fails is not counted afterwards', async () => {
    rows = [];
    globalThis.fetch = (url) =>
      String(url).endsWith('/progress')
        ? Promise.reject(new TypeError('no network'))
        : Promise.resolve(Response.json(detail));
    await expect(reportProgress(5, { positionSeconds: 26, watched: [{ from: 20, to: 26 }] })).rejects.toThrow();
    expect((await open()).progress).toEqual(OWN);
  });

  it('[T-41, T-50] continues with this worker’s answers on this phone; a failing local database affects nothing else', async () => {
    rows = [];
    draft.mockResolvedValueOnce({ attemptId: 'a', answers: [2, null] } as unknown as QuizDraft);
    expect((await open()).draft).toMatchObject({ attemptId: 'a', answers: [2, null] });
    expect(draft).toHaveBeenCalledWith([7, 5]);
    draft.mockRejectedValueOnce(new Error('no database here'));
    expect(await open()).toEqual(detail);
  });

  it('[T-17] reads no events if none are unsent, and uses the server’s state if the local database does not respond', async () => {
    rows = [];
    expect(await open()).toEqual(detail);
    expect(query).not.toHaveBeenCalled();
    rows = [quiz];
    query.mockImplementationOnce(() => {
      throw new Error('no database here');
    });
    expect(await open()).toEqual(detail);
  });
});
