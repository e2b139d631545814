import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { auditOf, rowsOf } from '../test/factories/rows.js';
import { aTraining, hasWatched } from '../test/factories/training.js';
import { aWorker } from '../test/factories/worker.js';
import { createTestApp, type TestApp } from '../test/support/test-app.js';
import { createTestDatabase, type TestDatabase } from '../test/support/test-database.js';
import { ReportProgress } from './report-progress.js';
import { SubmitQuiz } from './submit-quiz.js';

const ROUNDS = 8;
const TAPS = 6;
const RIGHT = [0, 1, 2, 3];
const WRONG = [1, 1, 2, 0];

let database: TestDatabase;
let apps: TestApp[];

beforeAll(async () => {
  database = await createTestDatabase();
  apps = [await createTestApp({ database }), await createTestApp({ database })];
});
beforeEach(() => appOf(0).dataSource.query('UPDATE trainings SET is_active = false'));
afterAll(async () => {
  for (const app of apps) await app.close();
  await database.close();
});

/** The calls alternate between the two servers. */
const appOf = (turn: number) => apps[turn % apps.length] as TestApp;
const submit = (turn: number, userId: number, trainingId: number, answers: number[], clientEventId?: string) =>
  appOf(turn).app.get(SubmitQuiz).submit(userId, { trainingId, answers, clientEventId });
const turns = Array.from({ length: TAPS }, (_, turn) => turn);

async function atQuiz(skillLevelId: 1 | 2 = 1) {
  const [{ id: userId }, training] = [await aWorker(appOf(0)), await aTraining(appOf(0), { skillLevelId })];
  await hasWatched(appOf(0), userId, training.id);
  return { userId, trainingId: training.id };
}
const rowOf = async (userId: number) =>
  (await rowsOf(appOf(0), 'SELECT score, passed, attempts FROM user_trainings WHERE user_id = $1', [userId]))[0];

describe('at the same moment, over two servers on one database', () => {
  it('[T-18] one tap several times: one attempt, and every response is the same', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { userId, trainingId } = await atQuiz();
      const id = randomUUID();
      const answers = await Promise.all(turns.map((turn) => submit(turn, userId, trainingId, RIGHT, id)));
      for (const answer of answers) expect(answer).toEqual(answers[0]);
      expect(await rowOf(userId)).toEqual({ score: 100, passed: true, attempts: 1 });
    }
  });

  it('[T-39] one attempt with changed answers: marked once, by those that came first, and every response says which', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { userId, trainingId } = await atQuiz();
      const id = randomUUID();
      const answers = await Promise.all(
        turns.map((turn) => submit(turn, userId, trainingId, (turn + round) % 2 ? RIGHT : WRONG, id)),
      );
      for (const answer of answers) expect(answer).toEqual(answers[0]);
      const { answers: marked, score } = answers[0] as (typeof answers)[number];
      expect([RIGHT, WRONG]).toContainEqual(marked);
      expect(await rowOf(userId)).toMatchObject({ score, attempts: 1 });
      expect(score).toBe(marked?.join() === RIGHT.join() ? 100 : 50);
    }
  });

  it('[T-18] several taps: each counts, and in whatever order the best one stays', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { userId, trainingId } = await atQuiz();
      const answers = await Promise.all(
        turns.map((turn) => submit(turn, userId, trainingId, turn === round % TAPS ? RIGHT : WRONG)),
      );
      expect(answers.filter(({ passed }) => passed)).toHaveLength(1);
      expect(await rowOf(userId)).toEqual({ score: 100, passed: true, attempts: TAPS });
      expect(await auditOf(appOf(0), 'training', trainingId)).toHaveLength(TAPS);
    }
  });

  it('[T-04] the last two trainings of a level: the level is attained, and once', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      await appOf(0).dataSource.query('UPDATE trainings SET is_active = false');
      const { userId, trainingId } = await atQuiz(2);
      const other = await aTraining(appOf(0), { skillLevelId: 2 });
      await hasWatched(appOf(0), userId, other.id);
      const answers = await Promise.all(
        [trainingId, other.id].map((id, turn) => submit(turn + round, userId, id, RIGHT)),
      );
      expect(answers.map(({ levelUp }) => levelUp).filter(Boolean)).toEqual([{ from: 1, to: 2 }]);
      expect(await auditOf(appOf(0), 'worker', userId)).toHaveLength(1);
    }
  });

  it('[T-17] reports of a video from several devices: one row, and all parts count once their time has passed', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const [{ id: userId }, training] = [await aWorker(appOf(0)), await aTraining(appOf(0))];
      const reportAtOnce = () =>
        Promise.all(
          turns.map((turn) => {
            const watched = [{ from: turn * 0.5, to: turn * 0.5 + 0.5 }];
            return appOf(turn).app.get(ReportProgress).report(userId, training.id, { positionSeconds: 0, watched });
          }),
        );
      await reportAtOnce();
      await appOf(0).dataSource.query(
        "UPDATE user_trainings SET last_seen_at = last_seen_at - interval '10 seconds' WHERE user_id = $1",
        [userId],
      );
      await reportAtOnce();
      const rows = await rowsOf(appOf(0), 'SELECT watched FROM user_trainings WHERE user_id = $1', [userId]);
      expect(rows).toEqual([{ watched: [{ from: 0, to: TAPS * 0.5 }] }]);
    }
  });
});
