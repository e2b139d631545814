import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useWatch } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { isSkillLevelId } from '../../../../shared/training/skill-level.rules.js';
import { Note } from '../../../ui/note.js';
import { isOutsideBand } from './shift-form.model.js';
import type { ShiftForm } from './shift-form.model.js';
import { useBand } from './use-band.js';

/** A rate outside its level's band is allowed, and pointed out [D-24]. */
export function BandWarning({ form }: { form: UseFormReturn<ShiftForm> }) {
  const { t } = useTranslation(['admin', 'common']);
  const bandOf = useBand();
  const [skillLevelId, payRate] = useWatch({ control: form.control, name: ['skillLevelId', 'payRate'] });
  const level = Number(skillLevelId);
  const isOutside = isSkillLevelId(level) && isOutsideBand({ skillLevelId, payRate });
  return (
    <div aria-live="polite">
      {isOutside && (
        <Note tone="warn" icon={<TriangleAlert aria-hidden="true" />}>
          {t('shiftForm.warning.pay_rate_outside_band', { level: t(`common:level.${level}`), band: bandOf(level) })}
        </Note>
      )}
    </div>
  );
}
