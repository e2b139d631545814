/** The address refuses mail permanently. Retries would harm the sender's reputation with its server. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';

  /** @param status the enhanced status code (RFC 3463, such as 5.1.1), or the reply code if there is none */
  constructor(readonly status: string) {
    super(`The address takes no mail (${status})`);
  }
}

/**
 * Status codes that concern the address: the mailbox and its size. Codes for security and policy (5.7), routing and
 * protocol concern our configuration or the server.
 */
const ADDRESS_STATUS = /^5\.[0-2]\.\d{1,3}$/;
const ENHANCED = /\b([245]\.\d{1,3}\.\d{1,3})\b/;

type Failure = { command?: string; responseCode?: number; response?: string };

/** Returns the permanent refusal of an address, or null if a retry may succeed. */
export function toMailRefused(error: unknown): MailRefused | null {
  const { command, responseCode = 0, response = '' } = error as Failure;
  if (command !== 'RCPT TO' || responseCode < 500 || responseCode > 599) return null;
  const enhanced = ENHANCED.exec(response)?.[1];
  if (enhanced === undefined) return new MailRefused(String(responseCode));
  return isAddressFailure(enhanced) ? new MailRefused(enhanced) : null;
}

export function isAddressFailure(enhanced: string): boolean {
  return ADDRESS_STATUS.test(enhanced);
}

/** Ignores a MailRefused, for mails that are not retried then. @throws every other error */
export function ignoreMailRefused(error: unknown): void {
  if (!(error instanceof MailRefused)) throw error;
}
