import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CANCELLATION, CLOCK } from '../../../shared/assignments/assignments.policy.js';
import { ACCOUNT } from '../../../shared/auth/auth.policy.js';
import { PAY } from '../../../shared/payroll/payroll.policy.js';
import { SHIFT } from '../../../shared/shifts/shifts.policy.js';
import { TRAINING } from '../../../shared/training/training.policy.js';
import { cx } from '../../ui/cx.js';
import { ASIDE, WIDE } from './wide.js';
import { SKILL_LEVELS, SKILL_LEVEL_IDS } from '../../../shared/training/skill-level.rules.js';
import { useFormat } from '../../lib/i18n/format.js';
import { LevelLabel } from '../../ui/level.js';
import { DataCell, HeadCell, Row, Table } from '../../ui/table.js';

const LEVELS = ['1', '2', '3', '4'] as const;
const REQUIREMENTS = ['age', 'background', 'transport', 'training'] as const;
const GROUPS = {
  work: ['kinds', 'length', 'experience'],
  pay: ['when', 'levels', 'cancel'],
  start: ['who', 'training', 'clock', 'language'],
} as const;
type Group = keyof typeof GROUPS;
type QuestionName = (typeof GROUPS)[Group][number];

/** The topics of worker.md §1. The numbers come from the policy, so that a policy change reaches this page [H-04, H-05]. */
export function Faq() {
  const { t } = useTranslation('learn');
  return (
    <section className="pb-12 md:pb-18" aria-labelledby="faq-heading">
      <div className={cx(WIDE, ASIDE)}>
        <h2 id="faq-heading" className="text-28 lg:text-[2.25rem] lg:leading-10">
          {t('faq.heading')}
        </h2>
        <div className="mt-5 grid gap-8 md:mt-0">
          {(Object.keys(GROUPS) as Group[]).map((group) => (
            <section key={group} aria-labelledby={`faq-${group}`}>
              <h3 id={`faq-${group}`} className="border-b-2 border-ink pb-2 text-18 font-[650]">
                {t(`faq.group.${group}`)}
              </h3>
              {GROUPS[group].map((question) => (
                <Question key={question} name={question}>
                  {ANSWERS[question]?.()}
                </Question>
              ))}
            </section>
          ))}
        </div>
      </div>
    </section>
  );
}

/** A list or a table that follows an answer's text. */
const ANSWERS: Partial<Record<QuestionName, () => ReactNode>> = {
  kinds: () => <WorkKinds />,
  levels: () => <PayTable />,
  who: () => <RequirementList />,
};

/** A `details` element: works by keyboard, found by the page search, open in print. */
function Question({ name, children }: { name: QuestionName; children: ReactNode }) {
  const { t } = useTranslation('learn');
  return (
    <details className="group border-b border-line">
      <summary className="flex min-h-13 cursor-pointer list-none items-center justify-between gap-4 py-3 text-17 font-semibold hover:text-accent [&::-webkit-details-marker]:hidden">
        {t(`faq.${name}.question`)}
        <ChevronDown
          className="size-5 flex-none text-ink-2 transition-transform group-open:rotate-180 motion-reduce:transition-none"
          strokeWidth={1.8}
          aria-hidden="true"
        />
      </summary>
      <div className="grid max-w-[42em] gap-4 pb-5 text-ink-2">
        <p>{t(`faq.${name}.answer`, NUMBERS)}</p>
        {children}
      </div>
    </details>
  );
}

const NUMBERS = {
  fromHours: SHIFT.minMinutes / 60,
  toHours: SHIFT.maxMinutes / 60,
  block: SHIFT.blockMinutes,
  dueHours: PAY.dueAfterHours,
  lateHours: PAY.lateAfterHours,
  overtimeHours: PAY.overtimeAfterHours,
  cancelHours: CANCELLATION.lateUnderHours,
  opens: CLOCK.opensBeforeStartMinutes,
  passing: TRAINING.defaultPassingScore,
};

function WorkKinds() {
  const { t } = useTranslation(['learn', 'public']);
  return (
    <dl className="grid gap-3 sm:grid-cols-2 sm:gap-x-8">
      {LEVELS.map((level) => (
        <div key={level}>
          <dt className="font-semibold text-ink">{t(`public:pay.work.${level}`)}</dt>
          <dd>{t(`faq.kinds.${level}`)}</dd>
        </div>
      ))}
    </dl>
  );
}

function RequirementList() {
  const { t } = useTranslation('public');
  return (
    <ul className="grid list-disc gap-1.5 pl-5">
      {REQUIREMENTS.map((need) => (
        <li key={need}>{t(`needs.${need}`, { age: ACCOUNT.minimumAge })}</li>
      ))}
    </ul>
  );
}

/** Levels, the work they open and their hourly bands (worker.md §3) [H-04, E-01]. */
function PayTable() {
  const { t } = useTranslation(['learn', 'public', 'common']);
  const format = useFormat();
  return (
    <Table label={t('faq.levels.question')}>
      <thead>
        <tr>
          <HeadCell>{t('faq.levels.level')}</HeadCell>
          <HeadCell>{t('faq.levels.work')}</HeadCell>
          <HeadCell numeric>{t('faq.levels.pay')}</HeadCell>
        </tr>
      </thead>
      <tbody className="text-ink">
        {SKILL_LEVEL_IDS.map((id) => (
          <Row key={id}>
            <DataCell>
              <LevelLabel level={id}>{t(`common:level.${id}`)}</LevelLabel>
            </DataCell>
            <DataCell>{t(`public:pay.work.${id}`)}</DataCell>
            <DataCell numeric className="font-semibold whitespace-nowrap">
              {format.moneyWhole(SKILL_LEVELS[id].minRateCents / 100)}–
              {format.number(SKILL_LEVELS[id].maxRateCents / 100)}
            </DataCell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}
