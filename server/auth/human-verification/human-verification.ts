import type { SiteKeyResponse } from '../../../shared/auth/auth.contract.js';

/**
 * Shows that a person asks for a session. The configuration decides who judges it: Google's reCAPTCHA when its keys are set, else
 * a proof of work of our own; never nobody (decisions: Accounts). [I-16]
 */
export abstract class HumanVerification {
  /** What the login page needs to obtain a proof [I-15]. */
  abstract site(): SiteKeyResponse;

  /**
   * Spends a proof, so that it opens one attempt only. @returns what `giveBack` takes
   * @throws DomainError `human_verification_failed` for one that is missing, wrong, expired or spent;
   *   `human_verification_unavailable` when nobody can be asked
   */
  abstract consume(proof: string | undefined): Promise<string>;

  /** Lets the same call come again with what it lacked: the password was right, the two-factor code was missing. */
  abstract release(spent: string): Promise<void>;
}
