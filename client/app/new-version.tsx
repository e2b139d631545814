import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { takeNewVersion, useHasNewVersion } from '../lib/app-version.js';
import { isHeld, onHoldChanged } from '../lib/live/hold.js';
import { useUnsentOnDevice } from '../lib/unsent-count.js';
import { Button } from '../ui/button.js';
import { isDialogOpen, onDialogs } from '../ui/dialog-stack.js';
import { FootCard } from '../ui/foot-card.js';

/** Pages on which nothing is typed, watched or answered. */
const CALM = /^\/(dashboard|training|learn-more)?\/?$/;

/** A newer version waits; it is offered where nothing is interrupted, no form and no unsent event, and never forced [O-01]. */
export function NewVersion() {
  const { t } = useTranslation(['offline', 'common']);
  const [path] = useLocation();
  const [isLater, setLater] = useState(false);
  const isTyping = useSyncExternalStore(onHoldChanged, isHeld);
  const isInDialog = useSyncExternalStore(onDialogs, isDialogOpen);
  const isSending = useUnsentOnDevice() > 0;
  const isBusy = isTyping || isInDialog || isSending || !CALM.test(path);
  if (!useHasNewVersion() || isLater || isBusy) return null;
  return (
    <FootCard
      icon={<RefreshCw />}
      title={t('update.title')}
      dismissLabel={t('common:action.close')}
      onDismiss={() => setLater(true)}
      actions={<Button onClick={takeNewVersion}>{t('update.action')}</Button>}
    >
      {t('update.text')}
    </FootCard>
  );
}
