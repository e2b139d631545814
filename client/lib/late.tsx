import X from 'lucide-react/icons/x';
import { type ComponentType, type ReactNode, createElement, lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../ui/error-state.js';
import { IconButton } from '../ui/icon-button.js';
import { ErrorBoundary } from './error-boundary.js';

/**
 * A part of a page whose code is fetched when it is first shown. Where that fails the page stays, and the part says so in its
 * own place, or over the page when it can be closed; it is tried again on a tap, and with the signal [O-02]. While it is on
 * its way the caller's Suspense shows.
 */
export function late<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  let Part = lazy(load);
  /** React keeps for ever what a part's code came to: after a failure the next try needs another. */
  const renew = () => {
    Part = lazy(load);
  };

  return function Late(props: Props): ReactNode {
    const [tries, setTries] = useState(0);
    const onClose = 'onClose' in props ? (props.onClose as () => void) : null;
    const missing = (
      <Missing
        onRetry={() => {
          renew();
          setTries((before) => before + 1);
        }}
        onClose={
          onClose &&
          (() => {
            renew();
            onClose();
          })
        }
      />
    );
    return (
      <ErrorBoundary resetKey={String(tries)} broken={missing}>
        {createElement(Part as ComponentType<Props>, props)}
      </ErrorBoundary>
    );
  };
}

/** No dialog: its code may be missing, too. */
function Missing({ onRetry, onClose }: { onRetry: () => void; onClose: (() => void) | null }) {
  const { t } = useTranslation('common');
  if (!onClose) return <ErrorState onRetry={onRetry} />;
  return (
    <div className="fixed inset-x-0 bottom-0 z-50 mx-auto max-w-[26rem] p-4">
      <div className="relative rounded-card shadow-over">
        <ErrorState onRetry={onRetry} />
        <IconButton className="absolute top-1 right-1" label={t('action.close')} onClick={onClose}>
          <X aria-hidden="true" />
        </IconButton>
      </div>
    </div>
  );
}
