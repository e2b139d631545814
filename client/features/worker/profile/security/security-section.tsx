import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmailBlock } from './email-block.js';
import { SessionsBlock } from './sessions-block.js';
import { TwoFactorBlock } from './two-factor-block.js';
import { Button } from '../../../../ui/button.js';
import { Block } from '../block.js';
import { lazyWithRetry } from '../../../../lib/layout/lazy-with-retry.js';

/** The worker's credentials and sessions. */
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

const ChangePasswordDialog = lazyWithRetry(() => import('./change-password-dialog.js'));

function PasswordBlock() {
  const { t } = useTranslation('profile');
  const [open, setOpen] = useState(false);
  return (
    <Block title={t('password.title')}>
      <p className="text-14 text-ink-2">{t('password.text')}</p>
      <Button variant="line" className="sm:w-fit" onClick={() => setOpen(true)}>
        {t('password.change')}
      </Button>
      <Suspense fallback={null}>{open && <ChangePasswordDialog onClose={() => setOpen(false)} />}</Suspense>
    </Block>
  );
}
