import { useCallback, useEffect, useState } from 'react';
import type { SiteKeyResponse } from '../../../shared/auth/auth.contract.js';
import { apiGet } from '../../lib/api/api.js';
import { altchaVerifier, startSolver } from './altcha-verifier.js';
import { VerificationError, type VerificationFailure, type Verifier } from './verifier.js';

/** Loads the provider's configuration and script; the solver of the default provider is loaded at the same time. */
async function loadVerifier(): Promise<Verifier> {
  const solver = startSolver();
  solver.catch(() => undefined); // the error is reported where `solver` is awaited
  const site = await apiGet<SiteKeyResponse>('/api/recaptcha/site-key');
  if (site.provider === 'altcha') return altchaVerifier(await solver, site.challengeUrl);
  void solver.then((unused) => unused.terminate());
  const { recaptchaVerifier } = await import('./recaptcha-verifier.js');
  return recaptchaVerifier(site);
}

export type VerificationState = { verifier: Verifier | null; failed: VerificationFailure | null; retry: () => void };

/** Human verification for the login form: null until its script has loaded [A-16, I-15]. */
export function useHumanVerification(): VerificationState {
  const [verifier, setVerifier] = useState<Verifier | null>(null);
  const [failed, setFailed] = useState<VerificationFailure | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let wanted = true;
    const loading = loadVerifier();
    loading.then(
      (loaded) => wanted && setVerifier(loaded),
      (error: unknown) => wanted && setFailed(error instanceof VerificationError ? error.failure : 'missing'),
    );
    return () => {
      wanted = false;
      loading.then((loaded) => loaded.stop()).catch(() => undefined);
    };
  }, [attempt]);
  const retry = useCallback(() => {
    setFailed(null);
    setAttempt((count) => count + 1);
  }, []);
  useEffect(() => {
    if (failed === null) return;
    window.addEventListener('online', retry); // retries as soon as the device is online
    return () => window.removeEventListener('online', retry);
  }, [failed, retry]);
  return { verifier, failed, retry };
}
