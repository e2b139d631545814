import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWorker } from '../../../../lib/auth/session-context.js';
import { Button } from '../../../../ui/button.js';
import { Block } from '../block.js';
import { lazyWithRetry } from '../../../../lib/layout/lazy-with-retry.js';

const ChangeEmailDialog = lazyWithRetry(() => import('./change-email-dialog.js'));

export function EmailBlock() {
  const { t } = useTranslation('profile');
  const { email } = useWorker();
  const [open, setOpen] = useState(false);
  return (
    <Block title={t('email.title')}>
      <div>
        <p className="font-semibold wrap-anywhere">{email}</p>
        <p className="text-14 text-ink-2">{t('email.text')}</p>
      </div>
      <Button variant="line" className="sm:w-fit" onClick={() => setOpen(true)}>
        {t('email.change')}
      </Button>
      <Suspense fallback={null}>{open && <ChangeEmailDialog onClose={() => setOpen(false)} />}</Suspense>
    </Block>
  );
}
