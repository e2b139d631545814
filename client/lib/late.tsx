import {
  type ComponentType,
  type LazyExoticComponent,
  type ReactNode,
  createElement,
  lazy,
  startTransition,
  useEffect,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.js';
import { ErrorState } from '../ui/error-state.js';
import { ErrorBoundary } from './error-boundary.js';
import { isFirstPictureDrawn, tellFirstPictureDrawn } from './first-picture.js';

/**
 * A part of a page whose code is fetched when it is first shown. Where that fails the page stays, and the part says so in its
 * own place, or over the page when it can be closed; it is tried again on a tap, and with the signal [O-02]. While it is on
 * its way the caller's Suspense shows.
 */
export function late<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  let Part: ComponentType<Props> | LazyExoticComponent<ComponentType<Props>> = lazy(load);
  let isThere = false;

  function Late(props: Props): ReactNode {
    const [tries, setTries] = useState(0);
    const { onClose } = props as { onClose?: () => void };
    const renewed = (then: () => void) => () => {
      Part = lazy(load); // React keeps for ever what a part's code came to
      then();
    };
    const missing = <Missing onRetry={renewed(() => setTries(tries + 1))} onClose={onClose && renewed(onClose)} />;
    return (
      <ErrorBoundary resetKey={`${tries}`} broken={missing}>
        {createElement(Part as ComponentType<Props>, props)}
      </ErrorBoundary>
    );
  }
  /** Before it is first drawn: then it is drawn at once. */
  const ahead = async () => {
    Part = (await load()).default;
    isThere = true;
  };
  return Object.assign(Late, { ahead, isThere: () => isThere });
}

/**
 * Whether a part that each view of a page has is to be drawn now: its code is fetched with the page's first picture, and its
 * turn is after that, in slices. Until then its frame stands there; a Suspense's would be kept for 0.3 s whatever came.
 */
export function useComesNext(part: { ahead: () => Promise<void>; isThere: () => boolean }): boolean {
  const [hasCome, setCome] = useState(() => isFirstPictureDrawn() && part.isThere());
  useEffect(() => {
    tellFirstPictureDrawn();
    const draw = () => startTransition(() => setCome(true));
    void part.ahead().then(draw, draw); // the part itself says that it could not be had
  }, [part]);
  return hasCome;
}

/** No dialog: its code may be missing, too. */
function Missing({ onRetry, onClose }: { onRetry: () => void; onClose: (() => void) | undefined }) {
  const { t } = useTranslation('common');
  const why = <ErrorState onRetry={onRetry} />;
  if (!onClose) return why;
  return (
    <div className="fixed inset-x-0 bottom-0 z-50 bg-paper p-4">
      {why}
      <Button variant="text" full onClick={onClose}>
        {t('action.close')}
      </Button>
    </div>
  );
}
