import i18next from 'i18next';
import type { ReportType } from '../../../../shared/reports/report.contract.js';
import { readReportSpan } from '../../../../shared/reports/report.rules.js';
import type { LabelledField } from '../../../lib/i18n/text-keys.js';
import { useTranslation } from 'react-i18next';
import type { LocalDate } from '../../../../shared/kernel/time.js';
import type { ActivityChange, ActivityEntry } from '../../../../shared/activity/activity.contract.js';
import { shiftTextIn } from '../../../../shared/shifts/translate.rules.js';
import { cancelReasonIn } from '../../../../shared/assignments/cancel-reason-text.js';
import { useFormat } from '../../../lib/i18n/format.js';
import { useLanguage } from '../../../lib/i18n/use-language.js';
import { useDatesWithYear } from '../../../lib/time/use-day-range.js';
import { LocalizedSentence, type LocalizedTextProps } from '../../../lib/i18n/localized-text.js';
import { Button } from '../../../ui/button.js';
import { useReportRangeText } from '../reports/use-report-range-text.js';
import { useWeekLabel } from '../use-week-label.js';

type ActivityLineProps = { entry: ActivityEntry; onFilterByWorker: (workerId: number) => void };

/** One audit entry as a sentence, with the changed values and the reason. */
export function ActivityLine({ entry, onFilterByWorker }: ActivityLineProps) {
  const { t } = useTranslation(['activity', 'common']);
  const { language } = useLanguage();
  const format = useFormat();
  const { fields, changed } = useChanges(entry);
  const { actorKind, actorName, workerId, workerName } = entry;
  const unnamedActor = actorKind === 'system' || actorKind === 'visitor' ? t(`actor.${actorKind}`) : t('someoneActing');
  return (
    <li className="grid gap-x-4 px-4 py-2.5 text-14 sm:grid-cols-[5.5rem_minmax(0,1fr)_auto] sm:items-baseline sm:px-6">
      <time dateTime={entry.at} className="num text-ink-3">
        {format.timeAt(entry.at)}
      </time>
      <span className="min-w-0 wrap-anywhere">
        <b className="font-semibold">{actorName ?? unnamedActor}</b> <Sentence entry={entry} />
        {changed.map((text) => (
          <small key={text} className="num block text-13 text-ink-2">
            {text}
          </small>
        ))}
        {fields !== '' && <small className="block text-13 text-ink-3">{t('fields', { fields })}</small>}
        {entry.reason !== null && (
          <small className="block text-13 text-ink-2">
            {t('common:quoted', { text: cancelReasonIn(language, entry.reason) })}
          </small>
        )}
      </span>
      {workerId !== null && workerName !== null && (
        <Button
          variant="text"
          size="xs"
          className="justify-self-start px-0! max-md:min-h-11"
          onClick={() => onFilterByWorker(workerId)}
        >
          {t('onlyAbout')}
          <span className="sr-only">{workerName}</span>
        </Button>
      )}
    </li>
  );
}

/** The sentence of an action, with the titles of shifts and trainings marked where they are English [W-31, H-85]. */
function Sentence({ entry }: { entry: ActivityEntry }) {
  const { t } = useTranslation('activity');
  const format = useFormat();
  const dates = useDatesWithYear();
  const { shiftTitle, shiftTitleEs, shiftDate, workerName } = entry;
  const isOwn = entry.actorKind === 'worker' && entry.actorId === entry.workerId;
  const worker = isOwn ? t('oneself') : (workerName ?? t('someone'));
  const context = isOwn ? 'own' : undefined;
  const date = shiftDate === null ? '' : dates.monthDay(shiftDate);
  const sentenceOf = (title: string | null) => {
    const shift = title === null ? t('aShift') : t('shift', { title, date });
    return t(`action.${entry.action}`, { worker, shift, context, defaultValue: entry.action });
  };
  const subject = useSubjectText(entry);
  return (
    <>
      {shiftTitle === null ? (
        sentenceOf(null)
      ) : (
        <LocalizedSentence shown={shiftTextIn(format.language, shiftTitle, shiftTitleEs)} english={shiftTitle}>
          {sentenceOf}
        </LocalizedSentence>
      )}
      {subject && (
        <LocalizedSentence {...subject}>{(name) => t('named', { sentence: '', subject: name })}</LocalizedSentence>
      )}
    </>
  );
}

/**
 * The name of a report, training, template, announcement or key, or the days of a pay period; `null` for anything
 * else.
 */
function useSubjectText(entry: ActivityEntry): LocalizedTextProps | null {
  const { t } = useTranslation('reports');
  const { language } = useFormat();
  const weekLabel = useWeekLabel();
  const rangeText = useReportRangeText();
  const { subjectKind, subjectId, subjectName, subjectNameEs } = entry;
  if (subjectKind === 'report') {
    const [type, range = ''] = subjectId.split('/');
    const span = readReportSpan(range);
    return { shown: `${t(`type.${type as ReportType}`)}, ${span ? rangeText(span) : range}`, english: '' };
  }
  if (subjectKind === 'pay_period') return { shown: weekLabel(subjectId as LocalDate), english: '' };
  const shown = (language === 'es' ? subjectNameEs : null) ?? subjectName;
  if (shown === null) return null;
  // the language of a template's or a key's name is unknown
  const hasSpanish = subjectKind === 'training' || subjectKind === 'announcement';
  return { shown, english: hasSpanish ? (subjectName ?? '') : '' };
}

/** The changed fields, with their values if the audit log has them, in the reader's language. */
function useChanges(entry: ActivityEntry): { fields: string; changed: string[] } {
  const { t } = useTranslation(['activity', 'problems']);
  const format = useFormat();
  const withValues = new Set<string>(entry.changed.map(({ field }) => field));
  const known = entry.fields.filter((field) => !withValues.has(field) && i18next.exists(`problems:labels.${field}`));
  const textOf = (field: ActivityChange['field'], value: string | number | null) => {
    if (value === null) return t('noValue');
    if (typeof value === 'string') return format.dateTimeAt(value);
    return field === 'score' ? format.score(value) : format.hours(value);
  };
  const changed = entry.changed.map(({ field, from, to }) =>
    t('changed', { field: t(`problems:labels.${field}`), from: textOf(field, from), to: textOf(field, to) }),
  );
  return {
    changed: [
      ...changed,
      ...(entry.fields.includes('approvalTakenBack') ? [t('approvalWithdrawn')] : []),
      ...(entry.fields.includes('warnings') ? [t('despiteWarnings')] : []),
    ],
    fields: known.map((field) => t(`problems:labels.${field as LabelledField}`)).join(', '),
  };
}
