import { type ComponentType, type ReactNode, createElement, startTransition, use, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.js';
import { ErrorState } from '../ui/error-state.js';
import { ErrorBoundary } from './error-boundary.js';
import { isInitialRenderCommitted, markInitialRenderCommitted } from './initial-render.js';

type BrokenProps = { onRetry: () => void; onClose: (() => void) | undefined };

/**
 * A page, or a part of one, whose code is fetched when it is first shown, or `ahead` of that. Where that fails `Broken` is
 * shown in its place; by default the page stays, and the part says so there, or over the page when it can be closed. It is
 * fetched again at the next try, with the signal, and when it is opened anew [O-02, H-38]. While it is on its way the
 * caller's Suspense shows. Code that was fetched ahead is drawn at once; `lazy` would show the Suspense's fallback first, which
 * React then keeps for 0.3 s.
 */
export function lazyWithRetry<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  Broken: ComponentType<BrokenProps> = Missing,
) {
  let Part: ComponentType<Props> | null = null;
  let asked: Promise<void> | null = null;
  const ahead = async () => {
    Part = (await load()).default;
  };
  const forget = () => {
    Part = null;
    asked = null;
  };

  function Loaded(props: Props): ReactNode {
    if (!Part) use((asked ??= ahead()));
    return Part && createElement(Part, props);
  }
  function Late(props: Props): ReactNode {
    const [tries, setTries] = useState(0);
    const { onClose } = props as { onClose?: () => void };
    const broken = <Broken onRetry={() => setTries(tries + 1)} onClose={onClose} />;
    return (
      <ErrorBoundary resetKey={`${tries}`} broken={broken} onBroken={forget}>
        {createElement(Loaded, props)}
      </ErrorBoundary>
    );
  }
  return Object.assign(Late, { ahead, isThere: () => Part !== null });
}

/**
 * Whether a part that each view of a page has is to be drawn now: its code is fetched with the page's first picture, and its
 * turn is after that, in slices. Until then its frame stands there; a Suspense's would be kept for 0.3 s whatever came.
 */
export function usePreloadedPart(part: { ahead: () => Promise<void>; isThere: () => boolean }): boolean {
  const [hasCome, setCome] = useState(() => isInitialRenderCommitted() && part.isThere());
  useEffect(() => {
    markInitialRenderCommitted();
    const draw = () => startTransition(() => setCome(true));
    void part.ahead().then(draw, draw); // the part itself says that it could not be had
  }, [part]);
  return hasCome;
}

/** No dialog: its code may be missing, too. */
function Missing({ onRetry, onClose }: BrokenProps) {
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
