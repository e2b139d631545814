import Zap from 'lucide-react/icons/zap';
import { useTranslation } from 'react-i18next';
import { minutesBetween } from '../../../../shared/kernel/site-time.js';
import type { AdminShift } from '../../../../shared/shifts/shift.contract.js';
import type { ShiftDisplayState } from '../../../../shared/shifts/shift.rules.js';
import { translateShiftText } from '../../../../shared/shifts/translate.rules.js';
import { useNow } from '../../../lib/clock.js';
import { useFormat } from '../../../lib/format.js';
import { Badge } from '../../../ui/badge.js';
import type { Tone } from '../../../ui/badge.js';
import { LevelLabel } from '../../../ui/level.js';
import { spanOf } from '../instants.js';
import { entryMarks } from '../schedule/schedule.model.js';
import { Fact, Facts } from '../work-layout.js';

const STATE_TONES: Record<ShiftDisplayState, Tone> = {
  open: 'neutral',
  pending: 'warn',
  partially_approved: 'info',
  fully_approved: 'ok',
};

/** Date, time, pay, places, demands and description [D-14, D-15]. */
export function ShiftFacts({ shift }: { shift: AdminShift }) {
  const { t } = useTranslation(['admin', 'common']);
  const marks = entryMarks(shift, useNow());
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-2">
        <LevelLabel level={shift.skillLevelId} className="mr-2">
          {t(`common:level.${shift.skillLevelId}`)}
        </LevelLabel>
        <Badge tone={STATE_TONES[marks.state]}>{t(`shift.state.${marks.state}`)}</Badge>
        {marks.urgent && (
          <Badge tone="bad" icon={<Zap className="fill-current" aria-hidden="true" />}>
            {t('schedule.urgent')}
          </Badge>
        )}
        {shift.requiresApproval && <Badge outlined>{t('shift.needsApproval')}</Badge>}
      </div>
      <Facts>
        <WhenAndPay shift={shift} />
        <Fact label={t('shift.approved')}>
          {t('shift.approvedOf', { approved: shift.filledPositions, total: shift.totalPositions })}
        </Fact>
        <Fact label={t('shift.pendingCount')}>{shift.pendingCount}</Fact>
        <Fact label={t('shift.demands')}>{t(`demands.${shift.physicalDemands}`)}</Fact>
        <Fact label={t('shift.language')}>{t(`language.${shift.requiredLanguage}`)}</Fact>
        {shift.requirements.length > 0 && (
          <Fact label={t('shift.requirements')}>{shift.requirements.join(' · ')}</Fact>
        )}
      </Facts>
      <Description shift={shift} />
    </div>
  );
}

function WhenAndPay({ shift }: { shift: AdminShift }) {
  const { t } = useTranslation(['admin', 'common']);
  const format = useFormat();
  const { startsAt, endsAt } = spanOf(shift);
  const length = format.duration(minutesBetween(startsAt, endsAt));
  const premium = shift.isPremium && shift.premiumRate ? ` + ${format.money(shift.premiumRate)}` : '';
  return (
    <>
      <Fact label={t('shift.date')}>{format.date(shift.date)}</Fact>
      <Fact label={t('shift.time')}>
        {format.timeRange(shift.startTime, shift.endTime)} · {length}
        {shift.endTime <= shift.startTime && ` · ${t('shift.nextDay')}`}
      </Fact>
      <Fact label={t('shift.payRate')}>
        {format.money(shift.payRate)}
        {premium}
        {t('common:pay.perHour')}
      </Fact>
    </>
  );
}

function Description({ shift }: { shift: AdminShift }) {
  const { t } = useTranslation('admin');
  const { language } = useFormat();
  const spanish = shift.descriptionEs || translateShiftText(shift.description);
  return (
    <section className="grid gap-1">
      <h3 className="text-14! text-ink-3">{t('shift.description')}</h3>
      <p className="text-14 whitespace-pre-line">{language === 'es' ? spanish : shift.description}</p>
    </section>
  );
}
