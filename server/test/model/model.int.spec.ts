import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { aWorker, aWorkerToken } from '../factories/worker.js';
import { instant } from '../../../shared/kernel/time.js';
import { createTestApp, type TestApp } from '../support/test-app.js';
import { assertInvariants } from '../support/test-database.js';
import { compare } from './compare.js';
import { ServerUnderTest } from './server-under-test.js';
import { Model } from './state.js';
import { STEP } from './steps.js';
import { RunsScheduledChecks } from './time-steps.js';

/** MODEL_RUNS=300 MODEL_STEPS=80 for a long run; equal MODEL_SEED values generate equal step sequences. */
const RUNS = Number(process.env.MODEL_RUNS ?? 12);
const LENGTH = Number(process.env.MODEL_STEPS ?? 60);
const SEED = Number(process.env.MODEL_SEED ?? 20_261_122);

/** A Tuesday, and the Fridays before the clocks change in autumn and in spring. */
const BEGINNINGS = ['2026-11-17T15:00:00Z', '2026-10-30T15:00:00Z', '2027-03-12T16:00:00Z'].map((at) => Date.parse(at));
const LEVELS = [1, 1, 2] as const;

let test: TestApp;
beforeAll(async () => void (test = await createTestApp()));
afterAll(() => test.close());

async function begin(now: number, real: ServerUnderTest): Promise<Model> {
  const model = new Model(now);
  real.moveTo(model);
  for (const level of LEVELS) {
    const { id } = await aWorker(test, { attainedSkillLevel: level, createdAt: instant(now) });
    const state = { level, isApproved: true, isActive: true };
    model.workers.push({ id, token: await aWorkerToken(test, id), ...state });
  }
  return model;
}

const formatCounts = (responses: Map<string, number>): string =>
  [...responses]
    .sort(([, a], [, b]) => b - a)
    .map(([response, times]) => `${response} ${times}`)
    .join(', ');

describe('the app and a model of the specification', () => {
  it(`[X-22] agree on ${RUNS} runs of up to ${LENGTH} steps: each response and the final data`, async () => {
    let steps = 0;
    const story = async (beginning: number, commands: Iterable<fc.AsyncCommand<Model, ServerUnderTest>>) => {
      const real = await ServerUnderTest.open(test);
      const model = await begin(beginning, real);
      await fc.asyncModelRun(() => ({ model, real }), commands);
      steps += [...String(commands).matchAll(/\(/g)].length;
      await new RunsScheduledChecks().run(model, real);
      for (const [, cents] of model.overtime) if (cents > 0) ServerUnderTest.count('a week with overtime');
      await compare(model, test);
      await assertInvariants(test.database.superuserUrl);
    };
    const commands = fc.commands([STEP], { maxCommands: LENGTH, size: 'max' });
    const property = fc.asyncProperty(fc.constantFrom(...BEGINNINGS), commands, story);
    await fc.assert(property, { numRuns: RUNS, seed: SEED, endOnFailure: false });
    process.stdout.write(
      `Model test: ${RUNS} stories, ${steps} steps, seed ${SEED}\n${formatCounts(ServerUnderTest.counts)}\n`,
    );
    expect(ServerUnderTest.counts.size).toBeGreaterThan(15);
  }, 3_600_000);
});
