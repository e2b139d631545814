import Download from 'lucide-react/icons/download';
import { useTranslation } from 'react-i18next';
import { useConfig } from '../lib/api/config.js';
import { install, useInstallWay } from '../lib/pwa/install.js';
import { answerInstallHint } from '../lib/pwa/install-offer.js';
import { Button } from '../ui/button.js';
import { FootCard } from '../ui/foot-card.js';
import { useToast } from '../ui/use-toast.js';

/** After the first sign-up: how the app gets a place on the home screen (ux.md) [O-01]. */
export function InstallHint() {
  const { t } = useTranslation(['offline', 'common']);
  const way = useInstallWay();
  const isToastOpen = useToast().toasts.some(({ open }) => open); // one thing at a time
  const brand = useConfig()?.brandName ?? '';
  if (way === null || isToastOpen) return null;
  return (
    <FootCard
      icon={<Download />}
      title={t('install.title', { brand })}
      dismissLabel={t('common:action.close')}
      onDismiss={answerInstallHint}
      actions={
        way === 'prompt' && (
          <>
            <Button onClick={() => void install()}>{t('install.action')}</Button>
            <Button variant="text" onClick={answerInstallHint}>
              {t('install.later')}
            </Button>
          </>
        )
      }
    >
      {way === 'prompt' ? t('install.text') : t('install.ios')}
    </FootCard>
  );
}
