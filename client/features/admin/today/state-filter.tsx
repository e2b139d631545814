import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PRESENCES, type Presence } from '../../../../shared/assignments/presence.rules.js';
import { cx } from '../../../ui/cx.js';
import { CountChip } from '../lists/count-chip.js';

type StateFilterProps = {
  counts: Readonly<Record<Presence, number>>;
  state: Presence | null;
  onChange: (state: Presence | null) => void;
};

/** The states that occur today with their numbers; pressing one limits the board to it, pressing it again lifts that. [D-59] */
export function StateFilter({ counts, state, onChange }: StateFilterProps) {
  const { t } = useTranslation(['today', 'admin']);
  const shown = PRESENCES.filter((one) => counts[one] > 0 || one === state);
  return (
    <div role="group" aria-label={t('shown')} className="flex flex-wrap gap-1.5">
      <FilterButton isPressed={state === null} onPress={() => onChange(null)}>
        {t('all')}
      </FilterButton>
      {shown.map((one) => (
        <FilterButton key={one} isPressed={one === state} onPress={() => onChange(one === state ? null : one)}>
          {t(`admin:today.state.${one}`)} <CountChip>{counts[one]}</CountChip>
        </FilterButton>
      ))}
    </div>
  );
}

type FilterButtonProps = { isPressed: boolean; onPress: () => void; children: ReactNode };

function FilterButton({ isPressed, onPress, children }: FilterButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={isPressed}
      onClick={onPress}
      className={cx(
        'inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-control border-[1.5px] px-3 text-13 font-semibold whitespace-nowrap md:min-h-8 md:px-2.5',
        isPressed ? 'border-ink bg-well text-ink' : 'border-line-2 text-ink-2 hover:bg-well',
      )}
    >
      {children}
    </button>
  );
}
