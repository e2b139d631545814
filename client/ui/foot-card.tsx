import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { IconButton } from './icon-button.js';

type FootCardProps = {
  icon: ReactNode;
  title: string;
  children: ReactNode;
  actions?: ReactNode;
  dismissLabel: string;
  onDismiss: () => void;
};

/** Something worth saying that can wait: it lies above the dock, takes no focus and covers no dialog. */
export function FootCard({ icon, title, children, actions, dismissLabel, onDismiss }: FootCardProps) {
  return (
    <section
      data-foot
      role="region"
      aria-label={title}
      className="fade-in fixed inset-x-4 bottom-[calc(4.5rem+env(safe-area-inset-bottom))] z-30 flex items-start gap-3 rounded-card border border-line-2 bg-sheet py-1.5 pr-1.5 pl-4 shadow-over sm:left-auto sm:w-[420px] md:right-6 md:bottom-6"
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
