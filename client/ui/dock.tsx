import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from './cx.js';

export type DockPlace = { key: string; label: string; icon: ReactNode; onSelect: () => void; current?: boolean };

/** The navigation at the bottom of a phone, at most four entries, hidden from 900 px on. Icons are 22 px. */
export function Dock({ places }: { places: readonly DockPlace[] }) {
  const { t } = useTranslation('common');
  return (
    <nav
      data-footer
      aria-label={t('dock.label')}
      className="fixed inset-x-0 bottom-0 z-30 grid auto-cols-fr grid-flow-col border-t border-line bg-sheet px-2 pb-[max(0.25rem,env(safe-area-inset-bottom))] md:hidden"
    >
      {places.map((place) => (
        <button
          key={place.key}
          type="button"
          aria-current={place.current ? 'page' : undefined}
          onClick={place.onSelect}
          className={cx(
            '-mt-px grid min-h-14 content-center justify-items-center gap-0.5 border-t-3 pt-1 pb-1.5 text-[min(0.75rem,3.5vw)] leading-4 font-semibold -outline-offset-3! [&_svg]:size-[22px]',
            place.current ? 'border-accent text-accent' : 'border-transparent text-ink-2',
          )}
        >
          {place.icon}
          {place.label}
        </button>
      ))}
    </nav>
  );
}
