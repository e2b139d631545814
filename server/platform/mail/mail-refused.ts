/** The address takes no mail, and will not tomorrow: trying again only harms our name with its server. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';

  /** `status`: enhanced (RFC 3463, as in 5.1.1), or the bare code where there was none. */
  constructor(readonly status: string) {
    super(`The address takes no mail (${status})`);
  }
}

/** The mailbox, its name or its room. Security and policy (5.7), routing and protocol are matters of ours or the server's. */
const ADDRESS_STATUS = /^5\.[0-2]\.\d{1,3}$/;
const ENHANCED = /\b([245]\.\d{1,3}\.\d{1,3})\b/;

type Failure = { command?: string; responseCode?: number; response?: string };

/** What a mail server's answer says of the address for good, or null where another try may help. */
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

/** For a mail whose address nobody will mend: it is not tried again. @throws every other error */
export function ignoreMailRefused(error: unknown): void {
  if (!(error instanceof MailRefused)) throw error;
}
