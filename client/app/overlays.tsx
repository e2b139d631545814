import { Suspense, lazy, useEffect, useState } from 'react';
import { useSignInAgainAsked } from '../lib/sign-in-again.js';
import { useToast } from '../ui/use-toast.js';

const Toaster = lazy(() => import('../ui/toaster.js'));
const SignInAgainDialog = lazy(() => import('../features/auth/sign-in-again-dialog.js'));

/** What floats over every page. None of it is needed for the first picture, so its code comes with the first touch. */
export function Overlays() {
  const inUse = useInUse();
  const askedToSignIn = useSignInAgainAsked();
  return (
    <Suspense fallback={null}>
      {inUse && <Toaster />}
      {askedToSignIn && <SignInAgainDialog />}
    </Suspense>
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
