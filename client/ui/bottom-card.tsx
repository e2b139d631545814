import X from 'lucide-react/icons/x';
import { useEffect, useRef, type ReactNode } from 'react';
import { IconButton } from './icon-button.js';

type BottomCardProps = {
  icon: ReactNode;
  title: string;
  children: ReactNode;
  actions?: ReactNode;
  dismissLabel: string;
  onDismiss: () => void;
};

/**
 * A property of the root element: the pixels at the bottom of the window that a card covers. PageShell reserves them
 * below the page.
 */
const COVERED = '--bottom-card-covers';

/**
 * The place of the cards above the dock; it shows the first one [H-89]. Pages are longer by the covered height, so that
 * their last line can be scrolled above the card [H-92].
 */
export function BottomCards({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const { style } = document.documentElement;
    const measure = () => {
      const { height, top } = element.getBoundingClientRect();
      if (height === 0) style.removeProperty(COVERED);
      else style.setProperty(COVERED, `${Math.ceil(window.innerHeight - top)}px`);
    };
    const sizes = new ResizeObserver(measure);
    sizes.observe(element);
    window.addEventListener('resize', measure);
    return () => {
      sizes.disconnect();
      window.removeEventListener('resize', measure);
      style.removeProperty(COVERED);
    };
  }, []);
  return (
    <div
      ref={place}
      className="fixed inset-x-4 bottom-[calc(4.5rem+env(safe-area-inset-bottom))] z-30 sm:left-auto sm:w-[420px] md:right-6 md:bottom-6 [&>*+*]:hidden"
    >
      {children}
    </div>
  );
}

/** A message without urgency: it takes no focus and covers no dialog. Render it in BottomCards. */
export function BottomCard({ icon, title, children, actions, dismissLabel, onDismiss }: BottomCardProps) {
  return (
    <section
      data-footer
      role="region"
      aria-label={title}
      className="fade-in flex items-start gap-3 rounded-card border border-line-2 bg-sheet py-1.5 pr-1.5 pl-4 shadow-over"
    >
      <span className="mt-2.5 flex-none text-ink-2 [&>svg]:size-5" aria-hidden="true">
        {icon}
      </span>
      <div className="min-w-0 flex-1 py-2.5">
        <p className="font-semibold" role="status">
          {title}
        </p>
        <div className="text-14 text-ink-2">{children}</div>
        {actions && <div className="mt-2.5 flex flex-wrap gap-2">{actions}</div>}
      </div>
      <IconButton label={dismissLabel} onClick={onDismiss}>
        <X className="size-5" aria-hidden="true" />
      </IconButton>
    </section>
  );
}
