import { useTranslation } from 'react-i18next';
import { addDays, siteDate } from '../../../shared/kernel/site-time.js';
import type { LocalDate } from '../../../shared/kernel/time.js';
import type { SkillLevelId } from '../../../shared/training/skill-level.contract.js';
import { useNow } from '../../lib/time/clock.js';
import { useFormat } from '../../lib/i18n/format.js';
import { InkPatches } from '../../ui/brand-mark.js';
import { cx } from '../../ui/cx.js';
import { LEVEL_CLASS, LevelLabel } from '../../ui/level.js';

type Example = {
  key: 'packing' | 'bindery' | 'quality';
  level: SkillLevelId;
  inDays: number;
  start: string;
  end: string;
  rate: number;
};

/** Example shifts, not open ones: dates in the next days, pay inside each level's band. */
const EXAMPLES: readonly Example[] = [
  { key: 'packing', level: 1, inDays: 1, start: '06:00', end: '12:00', rate: 17.5 },
  { key: 'bindery', level: 2, inDays: 2, start: '14:00', end: '22:00', rate: 20 },
  { key: 'quality', level: 3, inDays: 3, start: '07:00', end: '15:00', rate: 24 },
];

const CROP_MARK = 'absolute bg-ink';
const CROP_MARK_POSITIONS = [
  'left-0 top-[22px] h-[1.5px] w-3.5',
  'left-5 top-0 h-3.5 w-[1.5px]',
  'right-0 top-[22px] h-[1.5px] w-3.5',
  'right-5 top-0 h-3.5 w-[1.5px]',
  'left-0 bottom-[22px] h-[1.5px] w-3.5',
  'left-5 bottom-0 h-3.5 w-[1.5px]',
  'right-0 bottom-[22px] h-[1.5px] w-3.5',
  'right-5 bottom-0 h-3.5 w-[1.5px]',
];

/** Three example shifts between crop marks, a registration mark and color patches, as on a printed sheet. */
export function ExampleShifts() {
  const { t } = useTranslation('public');
  const { timeZone } = useFormat();
  const today = siteDate(useNow(), timeZone);
  return (
    <section
      aria-label={t('examples.label')}
      className="relative mt-10 grid gap-3.5 px-6.5 py-9.5 md:mt-0 md:px-10 md:py-11"
    >
      {CROP_MARK_POSITIONS.map((position) => (
        <i key={position} className={cx(CROP_MARK, position)} aria-hidden="true" />
      ))}
      <svg
        viewBox="0 0 40 40"
        className="absolute -top-2 left-1/2 -ml-3.5 size-7 fill-none stroke-ink stroke-[1.6]"
        aria-hidden="true"
      >
        <circle cx="20" cy="20" r="10" />
        <path d="M20 2v36M2 20h36" />
      </svg>
      <InkPatches className="absolute bottom-0 left-1/2 -ml-7 h-3.5 w-14" />
      {EXAMPLES.map((example) => (
        <ExampleShift key={example.key} example={example} date={addDays(today, example.inDays)} />
      ))}
    </section>
  );
}

function ExampleShift({ example, date }: { example: Example; date: LocalDate }) {
  const { t } = useTranslation(['public', 'common']);
  const format = useFormat();
  return (
    <article
      className={cx(
        LEVEL_CLASS[example.level],
        'grid grid-cols-[64px_1fr] overflow-hidden rounded-card border border-line bg-sheet shadow-[0_1px_0_rgb(29_26_21/.06),0_10px_24px_rgb(29_26_21/.1)]',
      )}
    >
      <div className="relative grid content-start justify-items-center border-r-2 border-dashed border-line py-3.5 text-13 text-ink-2 before:absolute before:inset-y-0 before:left-0 before:w-1 before:bg-(--lv)">
        <span>{format.weekday(date)}</span>
        <b className="num font-display text-[1.625rem] leading-[1.875rem] font-bold tracking-[-0.03em] text-ink">
          {format.day(date)}
        </b>
        <span>{format.monthShort(date)}</span>
      </div>
      <div className="grid min-w-0 gap-2 px-3.5 pt-3 pb-3.5">
        <LevelLabel level={example.level}>{t(`common:level.${example.level}`)}</LevelLabel>
        <p className="text-17 font-[650] tracking-title">{t(`examples.${example.key}`)}</p>
        <span className="num text-14 font-semibold">{format.timeRange(example.start, example.end)}</span>
        <span className="num text-17 font-bold tracking-[-0.015em]">
          {format.money(example.rate)}
          <small className="text-14 font-medium tracking-normal text-ink-2">{t('common:pay.perHour')}</small>
        </span>
      </div>
    </article>
  );
}
