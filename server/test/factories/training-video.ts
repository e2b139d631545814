import { instant } from '../../../shared/kernel/time.js';
import { TEST_NOW, type TestApp } from '../support/test-app.js';
import { aTraining } from './training.js';
import { aWorker, aWorkerToken } from './worker.js';

/** Returns the instant that many seconds after `TEST_NOW`. */
export const after = (seconds: number) => instant(TEST_NOW + seconds * 1000);

/** Creates a worker at a training of 30 seconds. `played` reports the played part at that second of real time. */
export async function atVideo(test: TestApp, changes: Parameters<typeof aTraining>[1] = {}) {
  const [worker, training] = [await aWorker(test), await aTraining(test, changes)];
  const token = await aWorkerToken(test, worker.id);
  const report = (body: object, id = training.id) =>
    test.call('POST', `/api/training/${id}/progress`, { token, body: { positionSeconds: 0, watched: [], ...body } });
  const played = async (second: number, watched: [number, number][], extra: object = {}) => {
    test.clock.moveTo(after(second));
    const ranges = watched.map(([from, to]) => ({ from, to }));
    return report({ positionSeconds: ranges.at(-1)?.to ?? 0, watched: ranges, ...extra });
  };
  /** Played from the start, with a report every 10 seconds, as the player sends them. */
  const playedTo = async (seconds: number) => {
    for (let second = 0; second < seconds; second += 10) await played(second, second ? [[0, second]] : []);
    return played(seconds, [[0, seconds]]);
  };
  const open = () => test.call('GET', `/api/training/${training.id}`, { token });
  return { worker, training, token, report, played, playedTo, open };
}
