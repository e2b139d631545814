import UsersRound from 'lucide-react/icons/users-round';
import { useTranslation } from 'react-i18next';
import { parseLocalDate, parseLocalTime } from '../../../../shared/kernel/site-time.js';
import type { PhysicalDemands } from '../../../../shared/shifts/shift.contract.js';
import type { SkillLevelId } from '../../../../shared/training/skill-level.contract.js';
import type { Language } from '../../../../shared/workers/worker.contract.js';
import type { LabelledField } from '../../../lib/i18n/text-keys.js';
import { useFormat } from '../../../lib/i18n/format.js';
import { Button } from '../../../ui/button.js';
import { Note } from '../../../ui/note.js';
import { intoView } from '../../../ui/into-view.js';
import type { EditConflict } from './use-edit-conflict.js';

/** `saving`: until the lists are refetched, a newer revision may be the admin's own. */
type EditConflictNoteProps = { conflict: EditConflict; saving: boolean };

/**
 * Another admin has saved: shows the stored values, and offers to continue from them without losing the input. Each
 * further change, and each save that is refused again, shows the note anew. [W-115]
 */
export function EditConflictNote({ conflict: { isOutdated, times, changes, rebase }, saving }: EditConflictNoteProps) {
  const { t } = useTranslation(['admin', 'problems']);
  const shown = useShownValue();
  if (saving || !isOutdated) return null;
  return (
    <Note
      key={times}
      ref={intoView}
      tone="warn"
      role="alert"
      icon={<UsersRound aria-hidden="true" />}
      title={t(times > 1 ? 'editConflict.again' : 'editConflict.title')}
    >
      <p>{t(changes.length > 0 ? 'editConflict.text' : 'editConflict.same')}</p>
      {changes.length > 0 && (
        <ul className="mt-1 max-h-32 list-disc overflow-y-auto pl-5 wrap-anywhere" tabIndex={0}>
          {changes.map(({ field, now, isEdited }) => (
            <li key={field}>
              {t(`problems:labels.${field as LabelledField}`)}: <b className="font-semibold">{shown(field, now)}</b>
              {isEdited && ` (${t('editConflict.keptInput')})`}
            </li>
          ))}
        </ul>
      )}
      <Button size="sm" variant="line" className="mt-2 max-md:min-h-11" onClick={rebase}>
        {t('editConflict.merge')}
      </Button>
    </Note>
  );
}

/** A field's value as text. */
function useShownValue() {
  const { t } = useTranslation(['admin', 'common']);
  const format = useFormat();
  return (field: string, value: unknown): string => {
    if (typeof value === 'boolean') return t(value ? 'editConflict.yes' : 'editConflict.no');
    const text = String(value ?? '').trim();
    if (text === '') return '–';
    if (text.startsWith('/api/files/')) return t('editConflict.otherFile');
    if (field === 'skillLevelId') return t(`common:level.${text as `${SkillLevelId}`}`);
    if (field === 'physicalDemands') return t(`demands.${text as PhysicalDemands}`);
    if (field === 'requiredLanguage' || field === 'preferredLanguage') return t(`language.${text as Language}`);
    if (field === 'payRate' || field === 'premiumRate') return format.money(Number(text));
    const [date, time] = [parseLocalDate(text), parseLocalTime(text)];
    if (date) return format.date(date);
    return time ? format.time(time) : text;
  };
}
