import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import type { ActivityEntry } from '../../../../shared/activity/activity.contract.js';
import { shiftTextIn } from '../../../../shared/shifts/translate.rules.js';
import { useFormat } from '../../../lib/format.js';

/** Who did it, what was done, and the names of the fields that changed, in the language of the reader. */
export function useActivityText(entry: ActivityEntry): { actor: string; sentence: string; fields: string } {
  const { t } = useTranslation(['activity', 'problems', 'reports']);
  const format = useFormat();
  const { actorKind, actorName, workerName, shiftTitle, shiftDate } = entry;
  const isOwn = actorKind === 'worker' && entry.actorId === entry.workerId;
  const worker = isOwn ? t('oneself') : (workerName ?? t('someone'));
  const shift =
    shiftTitle === null
      ? t('aShift')
      : t('shift', { title: shiftTextIn(format.language, shiftTitle, entry.shiftTitleEs), date: day(shiftDate) });
  const nameless = actorKind === 'system' || actorKind === 'visitor' ? t(`actor.${actorKind}`) : t('someoneActing');
  const context = isOwn ? 'own' : undefined;
  const sentence = t(`action.${entry.action}`, { worker, shift, context, defaultValue: entry.action });
  const subject = subjectName();
  const known = entry.fields.filter((field) => i18next.exists(`problems:labels.${field}`));
  return {
    actor: actorName ?? nameless,
    sentence: subject === null ? sentence : t('named', { sentence, subject }),
    fields: known.map((field) => t(`problems:labels.${field}`)).join(', '),
  };

  function subjectName(): string | null {
    if (entry.subjectKind === 'report') {
      const [type, range] = entry.subjectId.split('/');
      return `${t(`reports:type.${type}`)}, ${t(`reports:range.${range}`)}`;
    }
    return (format.language === 'es' ? entry.subjectNameEs : null) ?? entry.subjectName;
  }

  function day(date: string | null): string {
    return date === null ? '' : format.monthDay(date);
  }
}
