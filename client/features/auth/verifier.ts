/** The script of the verification did not load, was not ready, returned no proof, or the challenge was not solved. */
export type VerificationFailure = 'missing' | 'notReady' | 'notExecuted' | 'unsolved';

export class VerificationError extends Error {
  constructor(readonly failure: VerificationFailure) {
    super(`no proof: ${failure}`);
  }
}

/** Each proof is for one login attempt. @throws VerificationError, NetworkError */
export type Verifier = { prove(): Promise<string>; stop(): void };
