import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useIsRestoreNeeded } from '../lib/api/after-restore.js';
import { useUnsentOnDevice } from '../lib/outbox/unsent-count.js';
import { useSession } from '../lib/auth/session-context.js';
import { useIsSignInRequested } from '../lib/auth/sign-in-again.js';
import type { SessionPerson } from '../lib/auth/session-state.js';
import { useUnsavedLanguage } from '../lib/i18n/unsaved-language.js';
import { useToast } from '../ui/use-toast.js';
import { DeferredMount } from './deferred-mount.js';
import { MissingSignInAgain, MissingToasts } from './missing-overlay.js';
import { prefetchStart } from './prefetch.js';

const loadToaster = () => import('../ui/toaster.js');
const loadOfflinePart = () => import('./offline-part.js');
const loadLiveUpdates = () => import('./live-updates.js');
const loadDirectorySession = () => import('./directory-session.js');
const loadWorkerSignInAgain = () => import('../features/auth/worker-sign-in-again.js');
const loadSaveLanguage = () => import('./save-language.js');

/**
 * Parts over every page. Their code is loaded after the page is shown (`isShown`), or at the first touch. Those that a
 * person waits for are replaced by a note while they can't be loaded; the others work in the background. [H-121]
 */
export function Overlays({ isShown }: { isShown: boolean }) {
  const hasInteracted = useHasInteracted();
  const session = useSession();
  const isIdle = useNetworkIdle(isShown);
  return (
    <>
      {hasInteracted && <DeferredMount load={loadToaster} props={{}} Failed={MissingToasts} />}
      {session.status === 'in' && (
        <ForPerson
          key={`${session.user.role} ${session.user.id}`}
          person={session.user}
          isShown={isShown}
          isIdle={isIdle}
        />
      )}
      {isIdle && <DeferredMount load={loadOfflinePart} props={{}} />}
    </>
  );
}

type ForPersonProps = { person: SessionPerson; isShown: boolean; isIdle: boolean };

/** Parts for a person who is signed in. */
function ForPerson({ person, isShown, isIdle }: ForPersonProps) {
  const isSignInRequested = useIsSignInRequested();
  const [shownSince] = useState(() => prefetchStart() ?? performance.now());
  const unsaved = useUnsavedLanguage(person.role === 'worker' ? person.id : null);
  return (
    <>
      {isIdle && <DeferredMount load={loadLiveUpdates} props={{ shownSince }} />}
      {isShown && person.role === 'admin' && (
        <DeferredMount load={loadDirectorySession} props={{}} Failed={MissingSignInAgain} />
      )}
      {isSignInRequested && person.role === 'worker' && (
        <DeferredMount load={loadWorkerSignInAgain} props={{ worker: person }} Failed={MissingSignInAgain} />
      )}
      {unsaved && <DeferredMount load={loadSaveLanguage} props={{ workerId: person.id, language: unsaved }} />}
    </>
  );
}

const INTERACTION_EVENTS = ['pointerdown', 'keydown', 'focusin'] as const;

/** True from the first touch or key on, or once there is a toast. */
function useHasInteracted(): boolean {
  const { toasts } = useToast();
  const [hasInteracted, setInteracted] = useState(false);
  useEffect(() => {
    const onInteraction = () => setInteracted(true);
    for (const type of INTERACTION_EVENTS) window.addEventListener(type, onInteraction, { once: true });
    return () => {
      for (const type of INTERACTION_EVENTS) window.removeEventListener(type, onInteraction);
    };
  }, []);
  return hasInteracted || toasts.length > 0;
}

/** Milliseconds without a call after which the network counts as idle, and the limit after which it does in any case. */
const IDLE_AFTER_MS = 2_000;
const MAX_WAIT_MS = 8_000;

/**
 * True once the parts that a page does not need at first may be loaded: when the network is idle. Without network or with
 * unsent events as soon as the page is shown: until then they would delay it, and `start.tsx` restores the stored data.
 */
function useNetworkIdle(isShown: boolean): boolean {
  const [isIdle, setIdle] = useState(false);
  const isRestoreNeeded = useIsRestoreNeeded();
  const isNeeded = useUnsentOnDevice() > 0 || isRestoreNeeded || !navigator.onLine;
  if (isNeeded && isShown && !isIdle) setIdle(true);
  const isBusy = useIsFetching() > 0 || !isShown;
  useEffect(() => {
    if (isBusy) return;
    const timer = setTimeout(() => setIdle(true), IDLE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isBusy]);
  useEffect(() => {
    const timer = setTimeout(() => setIdle(true), MAX_WAIT_MS); // a call may get no response
    return () => clearTimeout(timer);
  }, []);
  return isIdle;
}
