import CalendarX from 'lucide-react/icons/calendar-x';
import Clock from 'lucide-react/icons/clock';
import Hourglass from 'lucide-react/icons/hourglass';
import Lock from 'lucide-react/icons/lock';
import Ban from 'lucide-react/icons/ban';
import Users from 'lucide-react/icons/users';
import type { ComponentType, ReactNode } from 'react';
import type { SkillLevelId } from '../../../../shared/training/skill-level.contract.js';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { ProblemCode } from '../../../../shared/kernel/problems.js';
import type { ProblemParams, Refusal } from '../../../../shared/kernel/result.js';
import { useFormat } from '../../../lib/i18n/format.js';
import { levelAnchor } from '../../../lib/layout/level-anchor.js';
import { useWorker } from '../../../lib/auth/session-context.js';
import { buttonClass } from '../../../ui/button.js';
import { cx } from '../../../ui/cx.js';
import { Note } from '../../../ui/note.js';
import { useUserAssignments } from '../api/user-assignments.js';
import type { OwnAssignment } from '../model/own-assignment.js';
import { LocalizedText } from '../../../lib/i18n/localized-text.js';

const ICONS: Partial<Record<ProblemCode, ComponentType<{ 'aria-hidden': true }>>> = {
  level_too_low: Lock,
  shift_full: Users,
  shifts_overlap: CalendarX,
  shift_started: Clock,
  worker_not_approved: Hourglass,
};

/** The reason a shift can't be claimed, in place of its button, with advice [S-06, S-20, S-32]. */
export function ShiftRefusal({ refusal }: { refusal: Refusal }) {
  const text = useRefusalText();
  const Icon = ICONS[refusal.code] ?? Ban;
  const { title, reason } = text(refusal);
  return (
    <Note icon={<Icon aria-hidden={true} />} title={title}>
      {reason}
      {refusal.code === 'level_too_low' && <TrainingLink requiredLevel={Number(refusal.params?.['level'])} />}
    </Note>
  );
}

/** A link to the training of the worker's next level; higher levels are still locked. */
function TrainingLink({ requiredLevel }: { requiredLevel: number }) {
  const { t } = useTranslation(['worker', 'common']);
  const next = Math.min(requiredLevel, useWorker().currentSkillLevel + 1);
  const level = t(`common:level.${next as SkillLevelId}`);
  return (
    <Link
      href={`/training#${levelAnchor(next)}`}
      aria-label={t('refusal.level.seeOf', { level })}
      className={cx(buttonClass('line'), 'mt-2 w-full')}
    >
      {t('refusal.level.see')}
    </Link>
  );
}

function useRefusalText() {
  const { t } = useTranslation(['worker', 'common', 'problems']);
  const overlapText = useOverlapText();
  return ({ code, params = {} }: Refusal): { title: string; reason?: ReactNode } => {
    switch (code) {
      case 'level_too_low': {
        const level = t(`common:level.${params['level'] as SkillLevelId}`);
        return { title: t('refusal.level.title'), reason: t('refusal.level.reason', { level }) };
      }
      case 'shift_full':
        return { title: t('refusal.full') };
      case 'shifts_overlap':
        return { title: t('refusal.overlap'), reason: overlapText(params) };
      case 'shift_started':
        return { title: t('refusal.started.title'), reason: t('refusal.started.reason') };
      case 'worker_not_approved':
        return { title: t('refusal.unapproved.title'), reason: t('refusal.unapproved.reason') };
      default:
        return { title: t('refusal.other'), reason: t(`problems:${code}`, params) };
    }
  };
}

/** The overlapping shift, by its title and times. */
function useOverlapText() {
  const format = useFormat();
  const { assignments = [] } = useUserAssignments();
  return ({ title, date, startTime, endTime }: ProblemParams) => {
    const times = format.timeRange(String(startTime), String(endTime));
    // the refusal has the title in the worker's language; the shift itself has the English one
    const isNamed = ({ shift }: OwnAssignment) => shift.date === date && shift.startTime === startTime;
    const english = assignments.find((one) => isNamed(one) && one.shift.title === title)?.shift.title ?? '';
    return (
      <>
        <LocalizedText shown={String(title)} english={english} />, {format.dateShort(String(date))}, {times}
      </>
    );
  };
}
