import Zap from 'lucide-react/icons/zap';
import type { ReactNode } from 'react';
import type { Language } from '../../../../shared/workers/worker.contract.js';
import { useTranslation } from 'react-i18next';
import type { AdminShift } from '../../../../shared/shifts/admin-shift.contract.js';
import type { ShiftDisplayState } from '../../../../shared/shifts/shift.rules.js';
import { shiftTextIn } from '../../../../shared/shifts/translate.rules.js';
import { useNow } from '../../../lib/time/clock.js';
import { useFormat } from '../../../lib/i18n/format.js';
import { Badge } from '../../../ui/badge.js';
import type { Tone } from '../../../ui/badge.js';
import { LevelLabel } from '../../../ui/level.js';
import { EnglishPartsBadge } from '../spanish/english-parts-badge.js';
import { englishPartsOfShift } from '../spanish/english-parts.model.js';
import { entryStateOf } from '../schedule/schedule.model.js';
import { LocalizedText } from '../../../lib/i18n/localized-text.js';

const STATE_TONES: Record<ShiftDisplayState, Tone> = {
  open: 'neutral',
  pending: 'warn',
  partially_approved: 'info',
  fully_approved: 'ok',
};

/** Pay, positions, requirements and description; date and time are in the title [D-14, D-15]. */
export function ShiftFacts({ shift }: { shift: AdminShift }) {
  const { t } = useTranslation(['admin', 'common', 'problems']);
  const { state, isUrgent } = entryStateOf(shift, useNow());
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-2">
        <LevelLabel level={shift.skillLevelId} className="mr-2">
          {t(`common:level.${shift.skillLevelId}`)}
        </LevelLabel>
        {shift.isDraft ? (
          <Badge outlined>{t('shift.draft')}</Badge>
        ) : (
          <Badge tone={STATE_TONES[state]}>{t(`shift.state.${state}`)}</Badge>
        )}
        {isUrgent && (
          <Badge tone="bad" icon={<Zap className="fill-current" aria-hidden="true" />}>
            {t('schedule.urgent')}
          </Badge>
        )}
        {shift.requiresApproval && <Badge outlined>{t('shift.needsApproval')}</Badge>}
        <EnglishPartsBadge parts={englishPartsOfShift(shift)} />
      </div>
      <dl className="num grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-3">
        <Figure label={t('problems:labels.payRate')}>
          <PayRate shift={shift} />
        </Figure>
        <Figure label={t('shift.approved')}>
          {t('shift.approvedOf', { approved: shift.filledPositions, total: shift.totalPositions })}
        </Figure>
        <Figure label={t('shift.pendingCount')}>{shift.pendingCount}</Figure>
        <Figure label={t('problems:labels.physicalDemands')}>{t(`demands.${shift.physicalDemands}`)}</Figure>
        <Figure label={t('problems:labels.requiredLanguage')}>
          {t(`language.${shift.requiredLanguage as Language}`)}
        </Figure>
        {shift.requirements.length > 0 && (
          <Figure label={t('problems:labels.requirements')}>{shift.requirements.join(' · ')}</Figure>
        )}
      </dl>
      <Description shift={shift} />
    </div>
  );
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-12 text-ink-3">{label}</dt>
      <dd className="font-semibold wrap-anywhere">{children}</dd>
    </div>
  );
}

function PayRate({ shift }: { shift: AdminShift }) {
  const { t } = useTranslation(['common', 'problems']);
  const format = useFormat();
  const premium = shift.isPremium && shift.premiumRate ? ` + ${format.money(shift.premiumRate)}` : '';
  return <>{format.money(shift.payRate) + premium + t('pay.perHour')}</>;
}

function Description({ shift }: { shift: AdminShift }) {
  const { t } = useTranslation('problems');
  const { language } = useFormat();
  return (
    <section className="grid gap-1">
      <h3 className="text-14! text-ink-3">{t('labels.description')}</h3>
      <p className="text-14 whitespace-pre-line">
        <LocalizedText
          shown={shiftTextIn(language, shift.description, shift.descriptionEs)}
          english={shift.description}
        />
      </p>
    </section>
  );
}
