import CircleSlash from 'lucide-react/icons/circle-slash';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/i18n/format.js';
import { Badge } from '../../../ui/badge.js';
import { Checkbox } from '../../../ui/checkbox-field.js';
import { cx } from '../../../ui/cx.js';
import { LEVEL_CLASS, LevelShape } from '../../../ui/level.js';
import { ShiftTitle } from '../shifts/shift-title.js';
import { byDay } from './copy-plan.model.js';
import type { CopyLine } from './copy-plan.model.js';
import type { CopyRequestState } from './use-copy-request.js';

/** The copies that will be made, day by day, and the reasons for those that will not. */
export function CopyPreview({ copy }: { copy: CopyRequestState }) {
  const { t } = useTranslation('planning');
  const format = useFormat();
  const id = useId();
  if (copy.lines.length === 0) return <p className="text-14 text-ink-2">{t(`copies.empty.${copy.request.kind}`)}</p>;
  return (
    <section aria-label={t('copies.preview')} className="grid gap-3 md:grid-cols-2 lg:grid-cols-3">
      {byDay(copy.lines).map(({ date, lines }) => (
        <div key={date} className="min-w-0 overflow-hidden rounded-card border border-line bg-sheet">
          <h3 id={`${id}${date}`} className="num bg-well px-4 py-2 text-14!">
            {format.date(date)}
          </h3>
          <ul className="divide-y divide-line">
            {lines.map((line) => (
              <PreviewLine key={line.key} line={line} copy={copy} dayId={`${id}${date}`} />
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

type PreviewLineProps = { line: CopyLine; copy: CopyRequestState; dayId: string };

function PreviewLine({ line, copy, dayId }: PreviewLineProps) {
  const { t } = useTranslation(['planning', 'common', 'admin']);
  const format = useFormat();
  const { shift, decision, key } = line;
  const [titleId, timesId] = [useId(), useId()];
  const times = format.timeRange(shift.startTime, shift.endTime);
  const Line = decision.ok ? SelectableLine : RefusedLine;
  return (
    <li className={cx('relative pl-1', LEVEL_CLASS[shift.skillLevelId])}>
      <span className="absolute inset-y-0 left-0 w-1 bg-(--lv)" aria-hidden="true" />
      <Line>
        {decision.ok ? (
          <Checkbox
            className="mt-0.5"
            checked={copy.isSelected(key)}
            onChange={() => copy.toggle(key)}
            aria-labelledby={`${titleId} ${dayId} ${timesId}`}
          />
        ) : (
          <CircleSlash className="mt-0.5 size-5 flex-none text-ink-3" aria-hidden="true" />
        )}
        <span className="grid min-w-0 flex-1 gap-1">
          <span className="flex flex-wrap items-center gap-x-2">
            <b id={timesId} className="num font-semibold">
              {times}
            </b>
            <span className="num ml-auto text-13 text-ink-2">
              {t('templates.positions', { count: shift.totalPositions })}
            </span>
          </span>
          <span className="flex min-w-0 items-center gap-1.5">
            <LevelShape level={shift.skillLevelId} className="size-[11px] text-(--lv)" />
            <span id={titleId} className="min-w-0 wrap-anywhere">
              <ShiftTitle of={shift} />
            </span>
            <span className="sr-only">{t(`common:level.${shift.skillLevelId}`)}</span>
            {shift.isDraft && <Badge outlined>{t('admin:shift.draft')}</Badge>}
          </span>
          <RefusalOrWarning line={line} />
        </span>
      </Line>
    </li>
  );
}

const LINE = 'flex min-h-11 items-start gap-3 px-3 py-2.5 text-14';

function SelectableLine({ children }: { children: ReactNode }) {
  return <label className={LINE}>{children}</label>;
}

function RefusedLine({ children }: { children: ReactNode }) {
  return <div className={cx(LINE, 'text-ink-2')}>{children}</div>;
}

/** The reason a copy is not made, or a warning about it. */
function RefusalOrWarning({ line: { decision } }: { line: CopyLine }) {
  const { t } = useTranslation(['planning', 'problems']);
  if (!decision.ok) {
    return (
      <Badge tone="warn" className="w-fit whitespace-normal!" icon={<TriangleAlert aria-hidden="true" />}>
        {t(`problems:${decision.code}`, { ...decision.params })}
      </Badge>
    );
  }
  if (!decision.warnings.includes('starts_within_hour')) return null;
  return <span className="text-13 text-warn">{t('copies.startsSoon')}</span>;
}
