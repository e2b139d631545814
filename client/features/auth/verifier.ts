/** Why there is no proof: its script did not load, was not ready, gave none, or the challenge was not solved. */
export type VerificationFailure = 'missing' | 'notReady' | 'notExecuted' | 'unsolved';

export class VerificationError extends Error {
  constructor(readonly failure: VerificationFailure) {
    super(`no proof: ${failure}`);
  }
}

/** Each proof is for one login attempt. @throws VerificationError, NetworkError */
export type Verifier = { prove(): Promise<string>; stop(): void };
