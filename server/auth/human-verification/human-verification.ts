import type { SiteKeyResponse } from '../../../shared/auth/auth.contract.js';

/**
 * Verifies that a person logs in: with Google's reCAPTCHA if its keys are set, otherwise with a proof of work
 * (decisions: Accounts). [I-16]
 */
export abstract class HumanVerification {
  /** Returns what the login page needs to obtain a proof [I-15]. */
  abstract site(): SiteKeyResponse;

  /**
   * Consumes a proof, which is valid for one attempt. @returns the argument of `release`
   * @throws DomainError `human_verification_failed` if it is missing, wrong, expired or consumed;
   * `human_verification_unavailable` if the provider is unreachable
   */
  abstract consume(proof: string | undefined): Promise<string>;

  /** Makes a consumed proof valid once more: the password was right, but the two-factor code is missing. */
  abstract release(proofId: string): Promise<void>;
}
