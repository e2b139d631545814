import { useTranslation } from 'react-i18next';
import { centsToDollars } from '../../../../shared/kernel/money.js';
import { useFormat } from '../../../lib/i18n/format.js';
import { cx } from '../../../ui/cx.js';
import { LEVEL_CLASS, LevelShape } from '../../../ui/level.js';
import { shiftWithShownPay } from '../model/calendar-days.js';
import type { DayShift } from '../model/calendar-days.js';
import { premiumOf } from '../model/shift-total.js';

export type ChipVariant = 'open' | 'full' | 'locked' | 'own' | 'applied';

export const CHIP =
  'num flex min-w-0 items-center justify-center gap-[2px] rounded-[3px] border text-[min(0.6875rem,3.05vw)] leading-4 font-semibold tracking-[-0.035em] @[36rem]:gap-1 @[36rem]:text-13 @[36rem]:leading-5 @[36rem]:tracking-normal';

/** Each state differs in shape as well as in color: filled, outlined, struck through, hollow. */
export const CHIP_VARIANTS: Record<ChipVariant, string> = {
  open: 'border-transparent bg-(--lv-soft) text-(--lv)',
  full: 'border-line text-ink-3',
  locked: 'border-transparent bg-well text-ink-3',
  own: 'border-transparent bg-(--lv) text-sheet',
  applied: 'border-dashed border-(--lv) text-(--lv)',
};

function variantOf({ own, isFull, isLocked }: DayShift): ChipVariant {
  if (own) return own.status === 'pending' ? 'applied' : 'own';
  if (isLocked) return 'locked';
  return isFull ? 'full' : 'open';
}

/** The hourly pay in the level's color and shape; struck through when full, dimmed when locked [S-10, S-11]. */
export function PayChip({ dayShift }: { dayShift: DayShift }) {
  const { t } = useTranslation(['worker', 'common']);
  const format = useFormat();
  const { shift, own, isFull } = dayShift;
  const variant = variantOf(dayShift);
  const paid = shiftWithShownPay(dayShift);
  const premium = centsToDollars(premiumOf(paid));
  const state = variant === 'open' ? '' : `, ${t(`calendar.chip.${variant}`)}`;
  const full = isFull && variant === 'locked' ? `, ${t('calendar.chip.full')}` : '';
  return (
    <span data-chip={variant} className={cx(CHIP, CHIP_VARIANTS[variant], LEVEL_CLASS[shift.skillLevelId])}>
      <LevelShape level={shift.skillLevelId} hollow={variant === 'locked'} className="size-[7px] @[36rem]:size-2.5" />
      <span className="sr-only">, {t(`common:level.${shift.skillLevelId}`)} </span>
      <span className={cx(isFull && !own && 'line-through')}>{format.moneyShort(paid.payRate)}</span>
      {premium > 0 && (
        <>
          <span className="hidden @[36rem]:inline" aria-hidden="true">
            +
          </span>
          <span className="sr-only"> +{format.moneyShort(premium)}</span>
        </>
      )}
      <span className="sr-only">
        {state}
        {full}
      </span>
    </span>
  );
}
