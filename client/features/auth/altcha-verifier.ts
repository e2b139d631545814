import { apiGet } from '../../lib/api/api.js';
import type { SolverAnswer, SolverRequest } from './altcha.worker.js';
import { VerificationError, type Verifier } from './verifier.js';

export function startSolver(): Promise<Worker> {
  const solver = new Worker(new URL('./altcha.worker.ts', import.meta.url), { type: 'module' });
  return new Promise((resolve, reject) => {
    solver.addEventListener('message', () => resolve(solver), { once: true });
    solver.addEventListener('error', () => reject(new VerificationError('missing')), { once: true });
  });
}

function solve(solver: Worker, challenge: SolverRequest): Promise<string> {
  return new Promise((resolve, reject) => {
    const finish = (answer: SolverAnswer) => (answer ? resolve(answer) : reject(new VerificationError('unsolved')));
    solver.addEventListener('message', (event: MessageEvent<SolverAnswer>) => finish(event.data), { once: true });
    solver.postMessage(challenge);
  });
}

/** Our own proof of work: a challenge per attempt, solved in a web worker. */
export function altchaVerifier(solver: Worker, challengeUrl: string): Verifier {
  return {
    prove: async () => solve(solver, await apiGet<SolverRequest>(challengeUrl)),
    stop: () => solver.terminate(),
  };
}
