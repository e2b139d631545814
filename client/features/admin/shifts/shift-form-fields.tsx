import { useWatch } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LANGUAGES } from '../../../../shared/kernel/policy.js';
import { SHIFT } from '../../../../shared/shifts/shifts.policy.js';
import { addDays, siteDate } from '../../../../shared/kernel/site-time.js';
import { PHYSICAL_DEMANDS } from '../../../../shared/shifts/shift.fields.js';
import type { AdminShift } from '../../../../shared/shifts/admin-shift.contract.js';
import { isShownInEnglish, translateShiftText } from '../../../../shared/shifts/translate.rules.js';
import { SKILL_LEVEL_IDS, isSkillLevelId } from '../../../../shared/training/skill-level.rules.js';
import { useNow } from '../../../lib/time/clock.js';
import { useTimeZone } from '../../../lib/api/config.js';
import { CheckboxField } from '../../../ui/checkbox-field.js';
import { SelectField } from '../../../ui/select-field.js';
import { TextArea } from '../../../ui/text-area.js';
import { TextField } from '../../../ui/text-field.js';
import { limitsFor } from './shift-form.model.js';
import type { ShiftForm } from './shift-form.model.js';
import { useBand } from './use-band.js';
import { useShiftField } from './use-shift-form.js';

type FieldsProps = { form: UseFormReturn<ShiftForm>; shift?: AdminShift };

type ShiftLimits = ReturnType<typeof limitsFor>;

const STEP = SHIFT.rateStepCents / 100;

/** A fieldset with a heading. */
export function FieldGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="grid min-w-0 gap-4 sm:grid-cols-2">
      <legend className="mb-3 text-18 font-[650] tracking-title">{title}</legend>
      {children}
    </fieldset>
  );
}

/** Title and description in English, and optionally in Spanish. */
export function TextFields({ form }: FieldsProps) {
  const { t } = useTranslation('admin');
  const props = useShiftField(form);
  const [title, description] = useWatch({ control: form.control, name: ['title', 'description'] });
  const automatic = title.trim() === '' ? '' : translateShiftText(title.trim());
  const hintFor = (english: string) =>
    isShownInEnglish(english.trim(), null) ? t('spanish.leftBlank') : t('shiftForm.spanishHint');
  return (
    <FieldGroup title={t('shiftForm.what')}>
      <TextField {...props('title', true)} data-autofocus autoComplete="off" />
      <TextField
        {...props('titleEs')}
        lang="es"
        autoComplete="off"
        placeholder={automatic === title.trim() ? '' : automatic}
        hint={automatic === title.trim() ? hintFor(title) : t('shiftForm.automaticSpanish', { text: automatic })}
      />
      <TextArea {...props('description', true)} />
      <TextArea {...props('descriptionEs')} lang="es" hint={hintFor(description)} />
    </FieldGroup>
  );
}

/** Day and times at the site; fixed once a worker has clocked in. */
export function WhenFields({ form, shift }: FieldsProps) {
  const { t } = useTranslation('admin');
  const props = useShiftField(form);
  const today = siteDate(useNow(), useTimeZone());
  const areTimesFixed = shift?.hasRecordedHours;
  return (
    <FieldGroup title={t('shiftForm.when')}>
      <TextField
        {...props('date', true)}
        data-autofocus
        type="date"
        min={shift ? undefined : today}
        max={addDays(today, SHIFT.maxDaysAhead)}
        readOnly={areTimesFixed}
        className="sm:col-span-2"
        hint={areTimesFixed ? t('shiftForm.timesFixed') : t('shiftForm.dateHint', { days: SHIFT.maxDaysAhead })}
      />
      <TextField
        {...props('startTime', true)}
        type="time"
        step={SHIFT.blockMinutes * 60}
        readOnly={areTimesFixed}
        hint={t('shiftForm.startHint')}
      />
      <TextField
        {...props('endTime', true)}
        type="time"
        step={SHIFT.blockMinutes * 60}
        readOnly={areTimesFixed}
        hint={t('shiftForm.endHint', { min: SHIFT.minMinutes / 60, max: SHIFT.maxMinutes / 60 })}
      />
    </FieldGroup>
  );
}

/** Level, pay and positions; a rate outside the level's band is a warning only [D-24]. */
export function LevelAndPayFields({ form, shift, limits = limitsFor(shift) }: FieldsProps & { limits?: ShiftLimits }) {
  const { t } = useTranslation(['admin', 'common']);
  const props = useShiftField(form);
  const bandOf = useBand();
  const [level, isPremium] = useWatch({ control: form.control, name: ['skillLevelId', 'isPremium'] });
  const levelId = Number(level);
  const levels = SKILL_LEVEL_IDS.map((id) => ({
    value: String(id),
    label: `${t(`common:level.${id}`)} · ${bandOf(id)}`,
  }));
  return (
    <FieldGroup title={t('shiftForm.whoAndPay')}>
      <SelectField
        {...props('skillLevelId', true)}
        options={levels}
        placeholder={t('shiftForm.chooseLevel')}
        className="sm:col-span-2"
      />
      <TextField
        {...props('payRate', true)}
        type="number"
        inputMode="decimal"
        min={limits.minRateCents / 100}
        max={limits.maxRateCents / 100}
        step={STEP}
        hint={
          isSkillLevelId(levelId)
            ? t('shiftForm.band', { level: t(`common:level.${levelId}`), band: bandOf(levelId) })
            : t('shiftForm.rateHint')
        }
      />
      <TextField
        {...props('totalPositions', true)}
        type="number"
        inputMode="numeric"
        min={Math.max(limits.minPositions, shift?.filledPositions ?? 0)}
        max={limits.maxPositions}
        hint={t('shiftForm.positionsHint', { min: limits.minPositions, max: limits.maxPositions })}
      />
      <CheckboxField {...props('requiresApproval')} label={t('shiftForm.requiresApproval')} />
      <CheckboxField {...props('isPremium')} label={t('shiftForm.isPremium')} />
      {isPremium && (
        <TextField
          {...props('premiumRate', true)}
          type="number"
          inputMode="decimal"
          min={STEP}
          max={SHIFT.maxPremiumCents / 100}
          step={STEP}
          hint={t('shiftForm.premiumHint')}
          className="sm:col-start-2"
        />
      )}
    </FieldGroup>
  );
}

/**
 * The physical demands of a new shift are light; another value can be set in an edit or a template (admin.md §3)
 * [D-28].
 */
export function RequirementFields({ form, showsDemands }: Pick<FieldsProps, 'form'> & { showsDemands: boolean }) {
  const { t } = useTranslation('admin');
  const props = useShiftField(form);
  const demands = PHYSICAL_DEMANDS.map((value) => ({ value, label: t(`demands.${value}`) }));
  const languages = LANGUAGES.map((value) => ({ value, label: t(`language.${value}`) }));
  return (
    <FieldGroup title={t('shiftForm.needs')}>
      {showsDemands && <SelectField {...props('physicalDemands')} options={demands} />}
      <SelectField {...props('requiredLanguage')} options={languages} hint={t('shiftForm.languageHint')} />
      <TextArea {...props('requirements')} className="sm:col-span-2" hint={t('shiftForm.requirementsHint')} />
    </FieldGroup>
  );
}
