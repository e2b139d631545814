import { solveChallenge } from 'altcha-lib';
import type { DeriveKeyFunction, Payload } from 'altcha-lib';
import { deriveKey as deriveByPbkdf2 } from 'altcha-lib/algorithms/web/pbkdf2';
import { deriveKey as deriveBySha } from 'altcha-lib/algorithms/web/sha';

export type SolverRequest = Payload['challenge'];
/** The payload for the login call; null if the challenge could not be solved. */
export type SolverAnswer = string | null;

function deriverFor(algorithm: string): DeriveKeyFunction {
  return algorithm.startsWith('PBKDF2/') ? deriveByPbkdf2 : deriveBySha;
}

async function solve(challenge: SolverRequest): Promise<SolverAnswer> {
  const solution = await solveChallenge({ challenge, deriveKey: deriverFor(challenge.parameters.algorithm) });
  return solution && btoa(JSON.stringify({ challenge, solution } satisfies Payload));
}

self.onmessage = (event: MessageEvent<SolverRequest>) => {
  solve(event.data).then(
    (answer) => self.postMessage(answer),
    () => self.postMessage(null),
  );
};

// Says that the script is here: the login button waits for it (worker.md §2).
self.postMessage('ready');
