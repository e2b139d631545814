import Download from 'lucide-react/icons/download';
import { useTranslation } from 'react-i18next';
import { useConfig } from '../lib/api/config.js';
import { install, useInstallMethod } from '../lib/pwa/install.js';
import { answerInstallHint } from '../lib/pwa/install-offer.js';
import { Button } from '../ui/button.js';
import { BottomCard } from '../ui/bottom-card.js';
import { useToast } from '../ui/use-toast.js';

/** Offers to install the app after the first sign-up for a shift (ux.md) [O-01]. */
export function InstallHint() {
  const { t } = useTranslation(['offline', 'common']);
  const method = useInstallMethod();
  const isToastOpen = useToast().toasts.some(({ open }) => open); // never at the same time
  const brand = useConfig()?.brandName ?? '';
  if (method === null || isToastOpen) return null;
  return (
    <BottomCard
      icon={<Download />}
      title={t('install.title', { brand })}
      dismissLabel={t('common:action.close')}
      onDismiss={answerInstallHint}
      actions={
        method === 'prompt' && (
          <>
            <Button onClick={() => void install()}>{t('install.action')}</Button>
            <Button variant="text" onClick={answerInstallHint}>
              {t('install.later')}
            </Button>
          </>
        )
      }
    >
      {method === 'prompt' ? t('install.text') : t('install.ios')}
    </BottomCard>
  );
}
