import { useFormat } from '../../../lib/i18n/format.js';

/** The torn-off part of a shift card: weekday, day, month, along the edge in the level's colour. */
export function DateStub({ date }: { date: string }) {
  const format = useFormat();
  return (
    <div className="relative grid content-start justify-items-center border-r-2 border-dashed border-line py-3.5 text-center text-13 text-ink-2 before:absolute before:inset-y-0 before:left-0 before:w-1 before:bg-(--lv)">
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
