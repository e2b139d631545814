import ArrowLeft from 'lucide-react/icons/arrow-left';
import X from 'lucide-react/icons/x';
import { Suspense, useEffect, useId, useRef } from 'react';
import type { ReactNode, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useBackLayer } from '../../../ui/back-layers.js';
import { Button } from '../../../ui/button.js';
import { cx } from '../../../ui/cx.js';
import { IconButton } from '../../../ui/icon-button.js';
import { useConfirmDiscard } from '../dialogs/confirm-discard.js';
import { ListLoading } from './list-states.js';
import { useReturnFocus } from '../dialogs/use-return-focus.js';
import { useScreen } from './use-screen.js';

type ListAndPanelProps = {
  /** Above the list, does not scroll: filters, notes. */
  head?: ReactNode;
  children: ReactNode;
  /** Below the list, does not scroll: the selection and its actions. */
  footer?: ReactNode;
  /** Beside the list on a wide screen, instead of it on a phone. */
  panel?: ReactNode;
  /** From 1200 px the panel, not the list, takes the rest of the width. */
  isPanelWide?: boolean;
};

/** The content of a dialog: a list, and a panel for its active item. Closing the panel returns to the list. */
export function ListAndPanel({ head, children, footer, panel, isPanelWide }: ListAndPanelProps) {
  const list = useRef<HTMLDivElement>(null);
  useReturnFocus(Boolean(panel), useLastPressedButton(list));
  return (
    <div
      className={cx(
        'md:grid md:h-full md:min-h-0',
        panel ? 'md:grid-cols-[minmax(0,1fr)_372px]' : 'grid-cols-1',
        Boolean(panel) && isPanelWide && 'lg:grid-cols-[26rem_minmax(0,1fr)]',
      )}
    >
      <div className={cx('min-w-0 md:flex md:min-h-0 md:flex-col', Boolean(panel) && 'max-md:hidden')}>
        {head}
        <div ref={list} className="min-h-0 flex-1 md:overflow-y-auto">
          {children}
        </div>
        {footer}
      </div>
      {panel && <Suspense fallback={<PanelLoading />}>{panel}</Suspense>}
    </div>
  );
}

/** The selection and the notes about it, fixed at the bottom while the list scrolls. */
export function BulkBar({ notes, children }: { notes?: ReactNode; children: ReactNode }) {
  return (
    <div data-footer className="sticky bottom-0 flex-none bg-sheet cramped:static">
      {notes}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t-[1.5px] border-line-2 px-4 py-3 sm:px-6">
        {children}
      </div>
    </div>
  );
}

/** A placeholder of the panel while its texts load; the list beside it stays. */
function PanelLoading() {
  return (
    <div className="min-h-80 bg-paper md:border-l md:border-line">
      <ListLoading lines={4} />
    </div>
  );
}

type SidePanelProps = {
  overline?: ReactNode;
  title: ReactNode;
  description?: ReactNode;
  onClose: () => void;
  children: ReactNode;
  footer?: ReactNode;
};

/**
 * The panel at the right of the list: facts above, actions below. Where it replaces the list, it takes the focus and
 * has a back button, which works as the browser's Back does; the X closes the dialog. Closing it asks first if there is
 * unsaved input.
 */
export function SidePanel({ overline, title, description, onClose, children, footer }: SidePanelProps) {
  const { t } = useTranslation(['admin', 'common']);
  const confirmDiscard = useConfirmDiscard();
  const requestClose = () => confirmDiscard(onClose);
  const headingId = useId();
  const panel = useRef<HTMLElement>(null);
  const isWide = useScreen('wide');
  useBackLayer(!isWide, requestClose);
  useEffect(() => {
    if (isWide) return;
    panel.current?.scrollIntoView({ block: 'start' });
    if (!panel.current?.contains(document.activeElement)) panel.current?.focus();
  }, [isWide]);
  return (
    <section
      ref={panel}
      aria-labelledby={headingId}
      tabIndex={-1}
      className="flex min-h-0 min-w-0 flex-col bg-paper focus:outline-none md:border-l md:border-line"
    >
      <div className="flex-none items-start justify-between gap-2 border-b border-line bg-sheet px-4 pb-3 sm:pr-3 sm:pl-5 md:flex md:pt-3">
        {!isWide && (
          <Button
            variant="text"
            size="sm"
            className="min-h-11! px-0!"
            icon={<ArrowLeft className="size-4" aria-hidden="true" />}
            onClick={requestClose}
          >
            {t('panel.back')}
          </Button>
        )}
        <div className="min-w-0">
          {overline && <p className="text-14 text-ink-2">{overline}</p>}
          <h3 id={headingId}>{title}</h3>
          {description && <p className="num text-14 text-ink-2">{description}</p>}
        </div>
        {isWide && (
          <IconButton label={t('panel.close')} className="-mt-1 -mr-2" onClick={requestClose}>
            <X className="size-5" aria-hidden="true" />
          </IconButton>
        )}
      </div>
      <div
        tabIndex={isWide ? 0 : undefined} // so that the keyboard can scroll it
        className="grid min-h-0 flex-1 auto-rows-max content-start gap-4 p-4 sm:px-5 md:overflow-y-auto"
      >
        {children}
      </div>
      {footer && (
        <div
          data-footer
          className="grid flex-none gap-2 border-t border-line bg-sheet px-4 py-3.5 max-md:sticky max-md:bottom-0 sm:px-5 cramped:static"
        >
          {footer}
        </div>
      )}
    </section>
  );
}

/** A fact and its value, side by side; with large text on a phone, the value below. [H-176] */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="min-w-0 text-ink-3">{label}</dt>
      <dd className="num min-w-0 text-right font-medium wrap-anywhere narrow:pb-2 narrow:text-left">{children}</dd>
    </>
  );
}

export function Facts({ children }: { children: ReactNode }) {
  return (
    <dl className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] items-baseline gap-x-4 gap-y-2 text-14 narrow:grid-cols-1 narrow:gap-y-0">
      {children}
    </dl>
  );
}

/**
 * The button inside an element that was pressed last, unless a key was pressed since. `document.activeElement` does not
 * serve: some browsers do not focus a tapped button.
 */
export function useLastPressedButton(inside: RefObject<HTMLElement | null>): RefObject<HTMLElement | null> {
  const pressed = useRef<HTMLElement>(null);
  useEffect(() => {
    const store = ({ target }: MouseEvent) => {
      if (!(target instanceof Element) || !inside.current?.contains(target)) return;
      pressed.current = target.closest('button') ?? pressed.current;
    };
    const clear = ({ target }: KeyboardEvent) => {
      if (!(target instanceof Element) || !inside.current) return;
      if (target.contains(inside.current) || inside.current.contains(target)) pressed.current = null;
    };
    document.addEventListener('click', store, { capture: true });
    document.addEventListener('keydown', clear, { capture: true });
    return () => {
      document.removeEventListener('click', store, { capture: true });
      document.removeEventListener('keydown', clear, { capture: true });
    };
  }, [inside]);
  return pressed;
}
