import ChevronRight from 'lucide-react/icons/chevron-right';
import ReceiptText from 'lucide-react/icons/receipt-text';
import { useTranslation } from 'react-i18next';
import { Section } from './section.js';

/** The clock stands on its ticket above; here is the way to the statements [H-28]. */
export function QuickActions({ onEarnings, className }: { onEarnings: () => void; className?: string }) {
  const { t } = useTranslation('worker');
  return (
    <Section title={t('quick.title')} className={className}>
      <button
        type="button"
        onClick={onEarnings}
        className="flex min-h-14 w-full items-center gap-3 rounded-card border border-line bg-sheet px-4 text-left font-semibold shadow-lift transition-colors duration-120 hover:border-line-2"
      >
        <ReceiptText className="size-5 flex-none" aria-hidden="true" />
        {t('quick.earnings')}
        <ChevronRight className="ml-auto size-5 flex-none text-ink-3" aria-hidden="true" />
      </button>
    </Section>
  );
}
