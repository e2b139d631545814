import CircleCheck from 'lucide-react/icons/circle-check';
import CircleOff from 'lucide-react/icons/circle-off';
import Link2Off from 'lucide-react/icons/link-2-off';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'wouter';
import type { WorkloadWarning } from '../../../shared/assignments/workload.contract.js';
import { instantOf } from '../../../shared/kernel/time.js';
import type { LinkedOffer, LinkedOfferState } from '../../../shared/offers/offer.contract.js';
import { PAY } from '../../../shared/payroll/payroll.policy.js';
import { ApiError, isUnanswered, problemMessage } from '../../lib/api/api-error.js';
import { useConfig } from '../../lib/api/config.js';
import { useFormat } from '../../lib/i18n/format.js';
import { LocalizedText } from '../../lib/i18n/localized-text.js';
import { useNow } from '../../lib/time/clock.js';
import { Button, buttonClass } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import { ErrorState } from '../../ui/error-state.js';
import { Note } from '../../ui/note.js';
import { Skeleton } from '../../ui/skeleton.js';
import { VisuallyHidden } from '../../ui/visually-hidden.js';
import { AuthPage } from './auth-page.js';
import { LinkResultCard } from './link-result-card.js';
import { useAnswerByLink, useLinkedOffer } from './use-linked-offer.js';

/**
 * The page of the link in an offer's mail, without a login [F-85 to F-94]. A button answers, not the link: mail scanners open
 * links.
 */
export default function OfferLinkPage() {
  const { t } = useTranslation(['offer', 'common']);
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const { data: offer, error, isFetching, refetch } = useLinkedOffer(token);
  if (token === '' || isRefused(error, 'offer_link_invalid') || isRefused(error, 'validation_failed'))
    return <Refused title={t('invalid.title')} text={t('invalid.text')} />;
  if (isRefused(error, 'account_deactivated'))
    return <Refused title={t('deactivated.title')} text={t('deactivated.text')} />;
  if (offer) return <OfferOfLink token={token} offer={offer} />;
  return (
    <AuthPage title={t('title')}>
      {error ? (
        <ErrorState
          {...(!isUnanswered(error) && { message: problemMessage(error, t('common:error.hint')) })}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <div role="status">
          <VisuallyHidden>{t('loading')}</VisuallyHidden>
          <Skeleton className="h-80 rounded-card!" />
        </div>
      )}
    </AuthPage>
  );
}

const isRefused = (error: unknown, code: Parameters<ApiError['is']>[0]) => error instanceof ApiError && error.is(code);

function Refused({ title, text }: { title: string; text: string }) {
  return (
    <AuthPage title={title}>
      <LinkResultCard icon={<Link2Off className="size-7 text-bad" aria-hidden="true" />} text={text} role="alert">
        <OpenApp />
      </LinkResultCard>
    </AuthPage>
  );
}

function OpenApp() {
  const { t } = useTranslation('offer');
  return (
    <Link href="/dashboard" className={buttonClass('line')}>
      {t('openApp')}
    </Link>
  );
}

function OfferOfLink({ token, offer }: { token: string; offer: LinkedOffer }) {
  const { t } = useTranslation('offer');
  const isOver = useNow() > instantOf(offer.answerBy);
  const state = offer.state === 'open' && isOver ? 'lapsed' : offer.state;
  if (state !== 'open') return <ClosedOffer offer={offer} state={state} />;
  return (
    <AuthPage title={t('title')}>
      <Card className="grid gap-4 p-4! sm:p-6!">
        <ShiftFacts offer={offer} />
        <AnswerTime offer={offer} />
        {offer.warnings.map((warning) => (
          <WarningNote key={`${warning.code} ${'side' in warning ? warning.side : ''}`} warning={warning} />
        ))}
        <Answers token={token} />
      </Card>
    </AuthPage>
  );
}

const SHOWN: Readonly<Record<Exclude<LinkedOfferState, 'open'>, ReactNode>> = {
  accepted: <CircleCheck className="size-7 text-ok" aria-hidden="true" />,
  declined: <CircleCheck className="size-7 text-ok" aria-hidden="true" />,
  lapsed: <CircleOff className="size-7 text-ink-3" aria-hidden="true" />,
  taken: <CircleOff className="size-7 text-ink-3" aria-hidden="true" />,
  withdrawn: <CircleOff className="size-7 text-ink-3" aria-hidden="true" />,
};

/** What became of the offer; the link does nothing more. [F-89, F-90] */
function ClosedOffer({ offer, state }: { offer: LinkedOffer; state: Exclude<LinkedOfferState, 'open'> }) {
  const { t } = useTranslation('offer');
  return (
    <AuthPage title={t(`closed.${state}.title`)}>
      <LinkResultCard icon={SHOWN[state]} text={t(`closed.${state}.text`)} role="status">
        <ShiftFacts offer={offer} />
        <OpenApp />
      </LinkResultCard>
    </AuthPage>
  );
}

function ShiftFacts({ offer }: { offer: LinkedOffer }) {
  const { t, i18n } = useTranslation(['offer', 'common']);
  const format = useFormat();
  const site = useConfig()?.site;
  const isOvernight = offer.endTime <= offer.startTime;
  return (
    <div className="grid gap-1">
      <h2 className="text-20!">
        <LocalizedText shown={i18n.language === 'es' ? offer.titleEs : offer.title} english={offer.title} />
      </h2>
      <p className="num font-semibold">
        {format.date(offer.date)}, {format.timeRange(offer.startTime, offer.endTime)}
        {isOvernight && <span className="font-medium text-ink-2"> · {t('overnight')}</span>}
      </p>
      <p className="num">
        <b className="font-bold">{format.money(offer.payRate)}</b>
        {t('common:pay.perHour')}
        {offer.premiumRate > 0 && ` ${t('premium', { amount: format.money(offer.premiumRate) })}`}
        {' · '}
        {t('total', { amount: format.money(offer.total) })}
      </p>
      {site && (
        <p className="text-14 text-ink-2">
          {site.name}, {site.address}
        </p>
      )}
    </div>
  );
}

function AnswerTime({ offer }: { offer: LinkedOffer }) {
  const { t } = useTranslation('offer');
  const { dateTimeAt } = useFormat();
  return (
    <p className="num text-14">
      <b className="font-semibold">{t('answerBy', { time: dateTimeAt(offer.answerBy) })}</b>
      <span className="block text-ink-2">{t(offer.isExclusive ? 'held' : 'firstCome')}</span>
    </p>
  );
}

/** What the worker should know about rest and hours before a yes; the rule is that of a sign-up. [F-91] */
function WarningNote({ warning }: { warning: WorkloadWarning }) {
  const { t } = useTranslation('offer');
  const format = useFormat();
  const text = () => {
    if (warning.code === 'over_week')
      return t('warning.overWeek', { hours: format.number(warning.hours), max: PAY.overtimeAfterHours });
    const length = format.duration(warning.minutes);
    if (warning.code === 'long_stretch') return t('warning.longStretch', { length });
    return t(warning.side === 'before' ? 'warning.restBefore' : 'warning.restAfter', { length });
  };
  return (
    <Note tone="warn" icon={<TriangleAlert aria-hidden="true" />}>
      {text()}
    </Note>
  );
}

function Answers({ token }: { token: string }) {
  const { t } = useTranslation(['offer', 'common']);
  const { mutate, isPending, variables, error } = useAnswerByLink(token);
  const isSending = (answer: 'accept' | 'decline') => isPending && variables === answer;
  return (
    <>
      {error && (
        <Note tone="bad" role="alert" title={t(isUnanswered(error) ? 'failed' : 'refused')}>
          {isUnanswered(error) ? t('lost') : problemMessage(error, t('common:error.hint'))}
        </Note>
      )}
      <Button
        variant="accent"
        size="big"
        full
        loading={isSending('accept')}
        disabled={isPending}
        onClick={() => mutate('accept')}
      >
        {t('accept')}
      </Button>
      <Button variant="text" full loading={isSending('decline')} disabled={isPending} onClick={() => mutate('decline')}>
        {t('decline')}
      </Button>
      <p className="text-center text-14 text-ink-2">{t('noAnswerNeeded')}</p>
    </>
  );
}
