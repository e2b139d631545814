import i18next from 'i18next';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { hasNewVersion } from '../lib/pwa/app-version.js';
import { postponements } from '../lib/live/postpone-refetch.js';
import { isPageOutdated } from '../lib/pwa/page-version.js';
import { takeNewVersion } from '../lib/pwa/take-new-version.js';
import { useUnsentOnDevice } from '../lib/outbox/unsent-count.js';
import { Button } from '../ui/button.js';
import { isDialogOpen, openDialogs } from '../ui/dialog-stack.js';
import { BottomCard } from '../ui/bottom-card.js';
import { useStore } from '../ui/store.js';
import { toast } from '../ui/toast-store.js';

/** Pages on which nothing is typed, watched or answered. */
const SAFE_PAGES = /^\/(dashboard|training|learn-more)?\/?$/;

/** Milliseconds after which a closed offer is shown again. */
const OFFER_AGAIN_MS = 60 * 60_000;

/**
 * Offers a waiting newer version while no form and no unsent event would be interrupted. It never forces the update. [O-01]
 * A page that no longer works with the server shows a message everywhere [H-39, H-40], over a dialog as a toast [H-90].
 */
export function NewVersion() {
  const { t } = useTranslation('common');
  const isOutdated = useStore(isPageOutdated);
  const isOffered = useIsOffered();
  const [isClosed, close] = useClosedFor(OFFER_AGAIN_MS);
  const [isUpdating, setUpdating] = useState(false);
  useEffect(() => {
    // an open dialog covers the card
    if (!isOutdated || !isDialogOpen()) return;
    toast({ title: i18next.t('common:outdated.title'), description: i18next.t('common:outdated.text') });
  }, [isOutdated]);
  if (isClosed || !(isOutdated || isOffered)) return null;
  const update = () => {
    setUpdating(true);
    void takeNewVersion().then(() => setUpdating(false));
  };
  return (
    <BottomCard
      icon={<RefreshCw />}
      title={isOutdated ? t('outdated.title') : t('update.title')}
      dismissLabel={t('action.close')}
      onDismiss={close}
      actions={
        <Button loading={isUpdating} onClick={update}>
          {t('update.action')}
        </Button>
      }
    >
      {isOutdated ? t('outdated.text') : t('update.text')}
    </BottomCard>
  );
}

function useIsOffered(): boolean {
  const isWaiting = useStore(hasNewVersion);
  const [path] = useLocation();
  const isTyping = useStore(postponements) > 0;
  const isInDialog = useStore(openDialogs).length > 0;
  const isSending = useUnsentOnDevice() > 0;
  return isWaiting && !isTyping && !isInDialog && !isSending && SAFE_PAGES.test(path);
}

/** Returns whether the offer was closed within the last `ms` milliseconds, and a function that closes it. */
function useClosedFor(ms: number): [boolean, () => void] {
  const [isClosed, setClosed] = useState(false);
  useEffect(() => {
    if (!isClosed) return;
    const timer = setTimeout(() => setClosed(false), ms);
    return () => clearTimeout(timer);
  }, [isClosed, ms]);
  return [isClosed, () => setClosed(true)];
}
