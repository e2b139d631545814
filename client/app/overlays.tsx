import { Suspense, lazy, useEffect, useState } from 'react';
import { unsentOnDevice } from '../lib/outbox-state.js';
import { useSession } from '../lib/session-context.js';
import { useSignInAgainAsked } from '../lib/sign-in-again.js';
import { useToast } from '../ui/use-toast.js';

const Toaster = lazy(() => import('../ui/toaster.js'));
const SignInAgainDialog = lazy(() => import('../features/auth/sign-in-again-dialog.js'));
// without it the page is a page: one that lost its network before this arrived must not break
const OfflinePart = lazy(() => import('./offline-part.js').catch(() => ({ default: () => null })));
const LiveUpdates = lazy(() => import('./live-updates.js'));

/** What floats over every page. None of it is needed for the first picture, so its code comes with the first touch. */
export function Overlays() {
  const inUse = useInUse();
  const askedToSignIn = useSignInAgainAsked();
  const liveSince = useLiveSince();
  const isCalm = useFirstPictureOver();
  return (
    <>
      <Suspense fallback={null}>
        {inUse && <Toaster />}
        {askedToSignIn && <SignInAgainDialog />}
      </Suspense>
      <Suspense fallback={null}>{liveSince !== null && <LiveUpdates shownSince={liveSince} />}</Suspense>
      <Suspense fallback={null}>{isCalm && <OfflinePart />}</Suspense>
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

/** How long the first picture has at most before what is not needed for it is fetched. */
const PATIENCE_MS = 2_000;

/** Without network, or with something unsent, there is nothing to wait for: then what was kept on the device is the first picture. */
function useFirstPictureOver(): boolean {
  const [isOver, setOver] = useState(() => !navigator.onLine || unsentOnDevice() > 0);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  return isOver;
}

/** Since when somebody is signed in, by `performance.now()`; told once the first picture is there. */
function useLiveSince(): number | null {
  const session = useSession();
  const person = session.status === 'in' ? `${session.user.role} ${session.user.id}` : null;
  const [since, setSince] = useState<number | null>(null);
  useEffect(() => {
    if (person === null) return;
    const signedInAt = performance.now();
    const timer = setTimeout(() => setSince(signedInAt), PATIENCE_MS);
    return () => {
      clearTimeout(timer);
      setSince(null);
    };
  }, [person]);
  return since;
}
