import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useIsRestoreNeeded } from '../lib/after-restore.js';
import { useUnsentOnDevice } from '../lib/unsent-count.js';
import { useSession } from '../lib/session-context.js';
import { useSignInAgainAsked } from '../lib/sign-in-again.js';
import type { SessionPerson } from '../lib/session-context.js';
import { useUnsavedLanguage } from '../lib/unsaved-language.js';
import { useToast } from '../ui/use-toast.js';
import { DeferredMount } from './deferred-mount.js';
import { prefetchStart } from './prefetch.js';

const loadToaster = () => import('../ui/toaster.js');
export const loadOfflinePart = () => import('./offline-part.js');
const loadLiveUpdates = () => import('./live-updates.js');
const loadDirectorySession = () => import('./directory-session.js');
const loadWorkerSignInAgain = () => import('../features/auth/worker-sign-in-again.js');
const loadSaveLanguage = () => import('./save-language.js');

/** What floats over every page. None of it is needed for the first picture (`isShown`), so its code comes after it, or with the first touch. */
export function Overlays({ isShown }: { isShown: boolean }) {
  const inUse = useInUse();
  const session = useSession();
  const isCalm = useFirstPictureOver(isShown);
  return (
    <>
      {inUse && <DeferredMount load={loadToaster} props={{}} />}
      {session.status === 'in' && (
        <ForPerson
          key={`${session.user.role} ${session.user.id}`}
          person={session.user}
          isShown={isShown}
          isCalm={isCalm}
        />
      )}
      {isCalm && <DeferredMount load={loadOfflinePart} props={{}} />}
    </>
  );
}

type ForPersonProps = { person: SessionPerson; isShown: boolean; isCalm: boolean };

/** What goes on for whoever is signed in. */
function ForPerson({ person, isShown, isCalm }: ForPersonProps) {
  const isAskedAgain = useSignInAgainAsked();
  const [shownSince] = useState(() => prefetchStart() ?? performance.now());
  const unsaved = useUnsavedLanguage(person.role === 'worker' ? person.id : null);
  return (
    <>
      {isCalm && <DeferredMount load={loadLiveUpdates} props={{ shownSince }} />}
      {isShown && person.role === 'admin' && <DeferredMount load={loadDirectorySession} props={{}} />}
      {isAskedAgain && person.role === 'worker' && (
        <DeferredMount load={loadWorkerSignInAgain} props={{ worker: person }} />
      )}
      {unsaved && <DeferredMount load={loadSaveLanguage} props={{ workerId: person.id, language: unsaved }} />}
    </>
  );
}

const FIRST_SIGNS = ['pointerdown', 'keydown', 'focusin'] as const;

/** True from the person's first touch or key on, or once there is something to say: whichever comes first. */
function useInUse(): boolean {
  const { toasts } = useToast();
  const [touched, setTouched] = useState(false);
  useEffect(() => {
    const touch = () => setTouched(true);
    for (const sign of FIRST_SIGNS) window.addEventListener(sign, touch, { once: true });
    return () => {
      for (const sign of FIRST_SIGNS) window.removeEventListener(sign, touch);
    };
  }, []);
  return touched || toasts.length > 0;
}

/** How long nothing has been asked for before what the first picture does not need is fetched, and how long that waits at most. */
const CALM_MS = 2_000;
const PATIENCE_MS = 8_000;

/** Without network, or with something unsent, there is nothing to wait for: then what was kept on the device is the first picture. */
function useFirstPictureOver(isShown: boolean): boolean {
  const [isOver, setOver] = useState(() => !navigator.onLine);
  const isAsked = useIsRestoreNeeded();
  const isNeeded = useUnsentOnDevice() > 0 || isAsked;
  if (isNeeded && !isOver) setOver(true);
  const isBusy = useIsFetching() > 0 || !isShown;
  useEffect(() => {
    if (isBusy) return;
    const timer = setTimeout(() => setOver(true), CALM_MS);
    return () => clearTimeout(timer);
  }, [isBusy]);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), PATIENCE_MS); // a call that is never answered holds nothing up
    return () => clearTimeout(timer);
  }, []);
  return isOver;
}
