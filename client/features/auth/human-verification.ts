import { useEffect, useState } from 'react';
import type { SiteKeyResponse } from '../../../shared/auth/auth.contract.js';
import { apiGet } from '../../lib/api.js';
import type { SolverAnswer, SolverRequest } from './altcha.worker.js';

const CHALLENGE_FALLBACK = '/api/auth/challenge';

/** No proof could be had: the challenge is missing, or it was not solved. */
export class VerificationError extends Error {}

export type Verifier = { prove(): Promise<string>; stop(): void };

function startSolver(): Promise<Worker> {
  const solver = new Worker(new URL('./altcha.worker.ts', import.meta.url), { type: 'module' });
  return new Promise((resolve, reject) => {
    solver.addEventListener('message', () => resolve(solver), { once: true });
    solver.addEventListener('error', () => reject(new VerificationError('solver not loaded')), { once: true });
  });
}

function solve(solver: Worker, challenge: SolverRequest): Promise<string> {
  return new Promise((resolve, reject) => {
    const finish = (answer: SolverAnswer) =>
      answer ? resolve(answer) : reject(new VerificationError('challenge not solved'));
    solver.addEventListener('message', (event: MessageEvent<SolverAnswer>) => finish(event.data), { once: true });
    solver.postMessage(challenge);
  });
}

/** Fetches the provider's details and its solver; each proof is for one login attempt. */
async function loadVerifier(): Promise<Verifier> {
  const [site, solver] = await Promise.all([apiGet<SiteKeyResponse>('/api/recaptcha/site-key'), startSolver()]);
  return {
    prove: async () => solve(solver, await apiGet<SolverRequest>(site.challengeUrl ?? CHALLENGE_FALLBACK)),
    stop: () => solver.terminate(),
  };
}

export type VerificationState = { verifier: Verifier | null; failed: boolean; retry: () => void };

/** Human verification for the login form: null until its script has loaded [A-16, I-15]. */
export function useHumanVerification(): VerificationState {
  const [verifier, setVerifier] = useState<Verifier | null>(null);
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let wanted = true;
    const loading = loadVerifier();
    loading.then(
      (loaded) => wanted && setVerifier(loaded),
      () => wanted && setFailed(true),
    );
    return () => {
      wanted = false;
      loading.then((loaded) => loaded.stop()).catch(() => undefined);
    };
  }, [attempt]);
  const retry = () => {
    setFailed(false);
    setAttempt((count) => count + 1);
  };
  return { verifier, failed, retry };
}
