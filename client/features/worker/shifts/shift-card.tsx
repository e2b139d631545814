import { useId } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShiftView } from '../../../../shared/shifts/shift.contract.js';
import { LEVEL_CLASS, LevelLabel } from '../../../ui/level.js';
import { cx } from '../../../ui/cx.js';
import { useShiftText } from '../shift-text.js';
import { LocalizedText } from '../../../lib/i18n/localized-text.js';
import { useFormat } from '../../../lib/i18n/format.js';

type ShiftCardProps = {
  shift: Pick<ShiftView, 'date' | 'skillLevelId' | 'title' | 'titleEs'>;
  /** h4 if the card is in a group with a heading. */
  heading?: 'h3' | 'h4';
  /** At the right of the level: open positions, or a badge. */
  topRight: ReactNode;
  children: ReactNode;
};

/**
 * A shift card: the date at the left with an edge in the level's color, then level, title, facts and buttons. With large
 * text on a phone the date is above them. [H-204]
 */
export function ShiftCard({ shift, heading: Heading = 'h3', topRight, children }: ShiftCardProps) {
  const { t } = useTranslation('common');
  const { title } = useShiftText();
  const headingId = useId();
  return (
    <article
      aria-labelledby={headingId}
      className={cx(
        '@container/card grid grid-cols-[minmax(0,1fr)] overflow-hidden rounded-card border border-line bg-sheet shadow-lift',
        LEVEL_CLASS[shift.skillLevelId],
      )}
    >
      <div className="grid grid-cols-[min(4rem,18vw)_minmax(0,1fr)] @max-[16rem]/card:grid-cols-1">
        <DateColumn date={shift.date} />
        <div className="flex min-w-0 flex-col gap-2 px-3.5 pt-3 pb-3.5 @max-[16rem]/card:px-[14px]">
          <div className="flex min-h-6 flex-wrap items-center justify-between gap-x-2 gap-y-1">
            <LevelLabel level={shift.skillLevelId}>{t(`level.${shift.skillLevelId}`)}</LevelLabel>
            {topRight}
          </div>
          <Heading id={headingId} className="text-17!">
            <LocalizedText shown={title(shift)} english={shift.title} />
          </Heading>
          {children}
        </div>
      </div>
    </article>
  );
}

/** The date of a shift card: weekday, day and month, with an edge in the level's color. */
function DateColumn({ date }: { date: string }) {
  const format = useFormat();
  return (
    <div className="relative grid content-start justify-items-center border-r-2 border-dashed border-line py-3.5 text-center text-13 text-ink-2 before:absolute before:inset-y-0 before:left-0 before:w-1 before:bg-(--lv) @max-[16rem]/card:flex @max-[16rem]/card:flex-wrap @max-[16rem]/card:items-baseline @max-[16rem]/card:gap-x-2 @max-[16rem]/card:border-r-0 @max-[16rem]/card:border-b-2 @max-[16rem]/card:px-[14px]">
      <time dateTime={date} className="contents">
        <span>{format.weekday(date)}</span>
        <b className="num font-display text-[1.625rem] leading-[1.875rem] font-bold tracking-[-0.03em] text-ink">
          {format.day(date)}
        </b>
        <span>{format.monthShort(date)}</span>
      </time>
    </div>
  );
}
