import BellRing from 'lucide-react/icons/bell-ring';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useInstallMethod } from '../lib/pwa/install.js';
import { answerPushHint, useIsPushSuggested } from '../lib/push/push-hint-state.js';
import { usePushState, usePushSwitch } from '../lib/push/use-push.js';
import { Button } from '../ui/button.js';
import { BottomCard } from '../ui/bottom-card.js';
import { useToast } from '../ui/use-toast.js';

/** Offers reminders after a sign-up for a shift, before the browser asks for the permission [O-04]. */
export function PushHint({ workerId }: { workerId: number }) {
  const isToastOpen = useToast().toasts.some(({ open }) => open); // never at the same time
  const isInstallOffered = useInstallMethod() !== null;
  if (!useIsPushSuggested() || isToastOpen || isInstallOffered) return null;
  return <Question workerId={workerId} />;
}

function Question({ workerId }: { workerId: number }) {
  const { t } = useTranslation(['offline', 'common']);
  const state = usePushState(workerId);
  const { set, isPending } = usePushSwitch(workerId);
  const isSettled = state === 'on' || state === 'denied';
  useEffect(() => {
    if (isSettled) answerPushHint();
  }, [isSettled]);
  if (state !== 'off') return null;
  return (
    <BottomCard
      icon={<BellRing />}
      title={t('push.hintTitle')}
      dismissLabel={t('common:action.close')}
      onDismiss={answerPushHint}
      actions={
        <>
          <Button loading={isPending} onClick={() => void set(true).then(answerPushHint)}>
            {t('push.turnOn')}
          </Button>
          <Button variant="text" onClick={answerPushHint}>
            {t('install.later')}
          </Button>
        </>
      }
    >
      {t('push.hintText')}
    </BottomCard>
  );
}
