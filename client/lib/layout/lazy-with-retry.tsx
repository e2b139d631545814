import { type ComponentType, type ReactNode, createElement, use, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.js';
import { ErrorState } from '../../ui/error-state.js';
import { ErrorBoundary } from './error-boundary.js';

type FallbackProps = { onRetry: () => void; onClose: (() => void) | undefined };

/**
 * `React.lazy` for a page or a part of one, with two additions. If its code cannot be loaded, `Fallback` is shown in its place,
 * and the import is repeated when the person retries or opens the part again [O-02, H-38]. `preload` loads the code before it
 * is shown; preloaded code renders without showing the fallback of the caller's `Suspense`, which React would keep for 0.3 s.
 */
export function lazyWithRetry<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  Fallback: ComponentType<FallbackProps> = Missing,
) {
  let Part: ComponentType<Props> | null = null;
  let loading: Promise<void> | null = null;
  const preload = async () => {
    Part = (await load()).default;
  };
  const reset = () => {
    Part = null;
    loading = null;
  };

  function Loaded(props: Props): ReactNode {
    if (!Part || loading) use((loading ??= preload())); // also once loaded: React warns of a render that stops using it
    return Part && createElement(Part, props);
  }
  function LazyWithRetry(props: Props): ReactNode {
    const [tries, setTries] = useState(0);
    const { onClose } = props as { onClose?: () => void };
    const fallback = <Fallback onRetry={() => setTries(tries + 1)} onClose={onClose} />;
    return (
      <ErrorBoundary resetKey={`${tries}`} fallback={fallback} onCatch={reset}>
        {createElement(Loaded, props)}
      </ErrorBoundary>
    );
  }
  return Object.assign(LazyWithRetry, { preload });
}

/** Not a dialog: the code of dialogs may be missing, too. */
function Missing({ onRetry, onClose }: FallbackProps) {
  const { t } = useTranslation('common');
  const message = <ErrorState onRetry={onRetry} />;
  if (!onClose) return message;
  return (
    <div className="fixed inset-x-0 bottom-0 z-50 bg-paper p-4">
      {message}
      <Button variant="text" full onClick={onClose}>
        {t('action.close')}
      </Button>
    </div>
  );
}
