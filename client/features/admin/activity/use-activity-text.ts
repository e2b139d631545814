import { useTranslation } from 'react-i18next';
import type { ActivityEntry } from '../../../../shared/activity/activity.contract.js';
import { shiftTextIn } from '../../../../shared/shifts/translate.rules.js';
import { useFormat } from '../../../lib/format.js';
import { interfaceTexts } from '../../../lib/interface-texts.js';

/** Who did it, what was done to what, and the names of the fields that changed, in the language of the reader [W-31]. */
export function useActivityText(entry: ActivityEntry): {
  actor: string;
  sentence: string;
  fields: string;
  changed: string[];
} {
  const { t } = useTranslation(['activity', 'problems', 'reports']);
  const format = useFormat();
  const { actorKind, actorName, workerName } = entry;
  const isOwn = actorKind === 'worker' && entry.actorId === entry.workerId;
  const worker = isOwn ? t('oneself') : (workerName ?? t('someone'));
  const shift = useShiftName(entry);
  const subject = useSubjectName(entry);
  const nameless = actorKind === 'system' || actorKind === 'visitor' ? t(`actor.${actorKind}`) : t('someoneActing');
  const context = isOwn ? 'own' : undefined;
  const sentence = t(`action.${entry.action}`, { worker, shift, context, defaultValue: entry.action });
  const withValues = new Set<string>(entry.changed.map(({ field }) => field));
  const known = entry.fields.filter(
    (field) => !withValues.has(field) && interfaceTexts.exists(`problems:labels.${field}`),
  );
  return {
    actor: actorName ?? nameless,
    sentence: subject === null ? sentence : t('named', { sentence, subject }),
    changed: entry.changed.map(({ field, from, to }) => {
      const textOf = (value: string | number | null) =>
        value === null ? t('noValue') : typeof value === 'number' ? format.hours(value) : format.dateTimeAt(value);
      return t('changed', { field: t(`problems:labels.${field}`), from: textOf(from), to: textOf(to) });
    }),
    fields: known.map((field) => t(`problems:labels.${field}`)).join(', '),
  };
}

/** By title and day; "a shift" where there is none. */
function useShiftName({ shiftTitle, shiftTitleEs, shiftDate }: ActivityEntry): string {
  const { t } = useTranslation('activity');
  const format = useFormat();
  if (shiftTitle === null) return t('aShift');
  const date = shiftDate === null ? '' : format.monthDay(shiftDate);
  return t('shift', { title: shiftTextIn(format.language, shiftTitle, shiftTitleEs), date });
}

/** What a report, a training, a template, an announcement or a key is called; `null` for anything else. */
function useSubjectName({ subjectKind, subjectId, subjectName, subjectNameEs }: ActivityEntry): string | null {
  const { t } = useTranslation('reports');
  const { language } = useFormat();
  if (subjectKind === 'report') {
    const [type, range] = subjectId.split('/');
    return `${t(`type.${type}`)}, ${t(`range.${range}`)}`;
  }
  return (language === 'es' ? subjectNameEs : null) ?? subjectName;
}
