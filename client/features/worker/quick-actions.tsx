import ChevronRight from 'lucide-react/icons/chevron-right';
import ReceiptText from 'lucide-react/icons/receipt-text';
import UserRoundPen from 'lucide-react/icons/user-round-pen';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Section } from './section.js';

type QuickActionsProps = { onEarnings: () => void; onProfile: () => void; className?: string };

/** The clock stands on its ticket above; here are the ways to the statements and the profile [H-28]. */
export function QuickActions({ onEarnings, onProfile, className }: QuickActionsProps) {
  const { t } = useTranslation('worker');
  return (
    <Section title={t('quick.title')} className={className}>
      <div className="divide-y divide-line overflow-hidden rounded-card border border-line bg-sheet shadow-lift">
        <Action icon={<ReceiptText />} label={t('quick.earnings')} onClick={onEarnings} />
        <Action icon={<UserRoundPen />} label={t('quick.profile')} onClick={onProfile} />
      </div>
    </Section>
  );
}

function Action({ icon, label, onClick }: { icon: ReactNode; label: string; onClick: () => void }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="flex min-h-14 w-full items-center gap-3 px-4 text-left font-semibold -outline-offset-3! transition-colors duration-120 hover:bg-well"
    >
      <span className="flex-none [&>svg]:size-5" aria-hidden="true">
        {icon}
      </span>
      {label}
      <ChevronRight className="ml-auto size-5 flex-none text-ink-3" aria-hidden="true" />
    </button>
  );
}
