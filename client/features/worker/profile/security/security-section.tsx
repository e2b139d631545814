import { EmailBlock } from './email-block.js';
import { PasswordBlock } from './password-block.js';
import { SessionsBlock } from './sessions-block.js';
import { TwoFactorBlock } from './two-factor-block.js';

/** What a worker signs in with, and where. */
export default function SecuritySection() {
  return (
    <div className="grid gap-4">
      <EmailBlock />
      <PasswordBlock />
      <TwoFactorBlock />
      <SessionsBlock />
    </div>
  );
}
