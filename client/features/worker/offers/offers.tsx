import ChevronDown from 'lucide-react/icons/chevron-down';
import CircleOff from 'lucide-react/icons/circle-off';
import Smartphone from 'lucide-react/icons/smartphone';
import Timer from 'lucide-react/icons/timer';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserAssignment } from '../../../../shared/assignments/assignment.contract.js';
import { minutesBetween, siteDate } from '../../../../shared/kernel/site-time.js';
import { type Instant, instantOf } from '../../../../shared/kernel/time.js';
import type { OwnOffer } from '../../../../shared/offers/offer.contract.js';
import { isUnanswered, NetworkError, problemMessage } from '../../../lib/api/api-error.js';
import { ASSIGNMENTS_PATH } from '../../../lib/api/assignments-path.js';
import { useAuthenticatedList } from '../../../lib/api/use-authenticated-list.js';
import { useFormat } from '../../../lib/i18n/format.js';
import { ActionLabel } from '../../../lib/i18n/localized-text.js';
import { Button } from '../../../ui/button.js';
import { EmptyState } from '../../../ui/empty-state.js';
import { Note } from '../../../ui/note.js';
import { toast } from '../../../ui/toast-store.js';
import { Section } from '../section.js';
import { useShiftText } from '../shift-text.js';
import { ShiftCard } from '../shifts/shift-card.js';
import { ShiftRate, ShiftTotal } from '../shifts/shift-pay.js';
import { ShiftTimes } from '../shifts/shift-times.js';
import workloadLines from '../shifts/workload-lines.js';
import { useAnswerOffer, useUnsentAnswer } from './use-answer-offer.js';

type OffersProps = {
  id: string;
  offers: readonly OwnOffer[];
  now: Instant;
  /** How many times a notification or a mail has led here. Each scrolls to the section, also if its offer is no longer open. [F-76] */
  links?: number;
  onAnswered?: () => void;
};

/** The shifts that are offered to the worker, the first to answer first, each with until when [F-08, F-21]. */
export default function Offers({ id, offers, now, links = 0, onAnswered }: OffersProps) {
  const { t } = useTranslation('worker');
  const { number } = useFormat();
  useEffect(() => {
    if (links > 0) document.getElementById(id)?.scrollIntoView();
  }, [id, links]);
  return (
    <>
      <Section id={id} title={t('offers.title')} {...(offers.length > 0 && { count: number(offers.length) })}>
        {offers.length === 0 ? (
          <EmptyState icon={<CircleOff aria-hidden="true" />} title={t('offers.gone')}>
            {t('offers.goneText')}
          </EmptyState>
        ) : (
          <ul className="grid gap-3">
            {offers.map((offer) => (
              <li key={offer.id}>
                <OfferCard offer={offer} now={now} onAnswered={onAnswered} />
              </li>
            ))}
          </ul>
        )}
      </Section>
      <UnseenOffers id={id} offers={offers} now={now} />
    </>
  );
}

/**
 * On a phone: how many offers there are and until when to answer the first, above the dock, until the worker has scrolled to
 * them. Placed over the page, so that nothing on it moves when an offer arrives; a card above the dock covers it. [F-70]
 */
function UnseenOffers({ id, offers, now }: { id: string; offers: readonly OwnOffer[]; now: Instant }) {
  const { t } = useTranslation('worker');
  const answerByText = useAnswerByText();
  const isInView = useIsInView(id);
  const [seen, setSeen] = useState<readonly number[]>([]);
  const unseen = offers.filter((offer) => !seen.includes(offer.id));
  if (isInView && unseen.length > 0) setSeen(offers.map((offer) => offer.id));
  const [first] = unseen;
  if (!first) return null;
  return (
    <a
      href={`#${id}`}
      className="fixed inset-x-4 bottom-[calc(4.5rem+env(safe-area-inset-bottom))] z-20 flex min-h-14 items-center justify-between gap-3 rounded-card border border-line-2 bg-sheet px-4 py-2 no-underline shadow-over md:hidden"
    >
      <span className="grid">
        <b className="font-semibold">{t('offers.unseen', { count: unseen.length })}</b>{' '}
        <span className="num text-14 text-ink-2">{answerByText(first, now)}</span>
      </span>
      <ChevronDown className="size-5 flex-none" aria-hidden="true" />
    </a>
  );
}

/** True while the element of this id crosses the window. */
function useIsInView(id: string): boolean {
  const [isInView, setIsInView] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => setIsInView(entry?.isIntersecting ?? false));
    observer.observe(document.getElementById(id)!);
    return () => observer.disconnect();
  }, [id]);
  return isInView;
}

type OfferCardProps = { offer: OwnOffer; now: Instant; onAnswered: (() => void) | undefined };

function OfferCard({ offer, now, onAnswered }: OfferCardProps) {
  const { t } = useTranslation('worker');
  const unsent = useUnsentAnswer(offer.id);
  return (
    <ShiftCard shift={offer} topRight={<AnswerBy offer={offer} now={now} />}>
      <ShiftTimes shift={offer} />
      <ShiftRate shift={offer} />
      <p className="text-14 text-ink-2">
        <ShiftTotal shift={offer} />
      </p>
      <p className="text-14 text-ink-2">{t(offer.isExclusive ? 'offers.held' : 'offers.firstCome')}</p>
      <WorkloadNotes offer={offer} now={now} />
      {unsent ? (
        <UnsentAnswer offer={offer} unsent={unsent} />
      ) : (
        <AnswerButtons offer={offer} onAnswered={onAnswered} />
      )}
    </ShiftCard>
  );
}

function AnswerButtons({ offer, onAnswered }: Omit<OfferCardProps, 'now'>) {
  const { t } = useTranslation('worker');
  const { title } = useShiftText();
  const { mutate, isPending, variables } = useOfferAnswer(onAnswered);
  const label = { shown: title(offer), english: offer.title };
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-2">
      <Button
        variant="accent"
        loading={isPending && variables.answer === 'accept'}
        disabled={isPending}
        onClick={() => mutate({ offer, answer: 'accept' })}
      >
        <ActionLabel label={t('offers.accept')} {...label} />
      </Button>
      <Button
        variant="line"
        loading={isPending && variables.answer === 'decline'}
        disabled={isPending}
        onClick={() => mutate({ offer, answer: 'decline' })}
      >
        <ActionLabel label={t('offers.decline')} {...label} />
      </Button>
    </div>
  );
}

type UnsentAnswerProps = { offer: OwnOffer; unsent: NonNullable<ReturnType<typeof useUnsentAnswer>> };

/** An answer that waits for signal, in the place of the buttons; it can be changed until it is sent. [F-74] */
function UnsentAnswer({ offer, unsent: { isYes, withdraw } }: UnsentAnswerProps) {
  const { t } = useTranslation('worker');
  const { title } = useShiftText();
  return (
    <>
      <Note
        tone="warn"
        role="status"
        icon={<Smartphone aria-hidden="true" />}
        title={t(isYes ? 'offers.savedAccept' : 'offers.savedDecline')}
      >
        {t('offers.saved')} {isYes && t(offer.isExclusive ? 'offers.savedHeld' : 'offers.savedText')}
      </Note>
      <Button variant="line" onClick={() => void withdraw()}>
        <ActionLabel label={t('offers.change')} shown={title(offer)} english={offer.title} />
      </Button>
    </>
  );
}

/** When to answer, and the time left. */
function AnswerBy({ offer, now }: { offer: OwnOffer; now: Instant }) {
  const { t } = useTranslation('worker');
  const { duration } = useFormat();
  const answerByText = useAnswerByText();
  return (
    <span className="num flex flex-wrap items-center gap-x-2 text-14">
      <b className="inline-flex items-center gap-1 font-semibold">
        <Timer className="size-4 flex-none" aria-hidden="true" />
        {answerByText(offer, now)}
      </b>
      <span className="text-ink-2">
        {t('offers.left', { time: duration(minutesBetween(now, instantOf(offer.answerBy))) })}
      </span>
    </span>
  );
}

/** Returns a function that writes "Answer by 6:00 PM", with the day if it is not today at the site. */
function useAnswerByText(): (offer: OwnOffer, now: Instant) => string {
  const { t } = useTranslation('worker');
  const { timeAt, dateTimeAt, timeZone } = useFormat();
  return ({ answerBy }, now) => {
    const at = instantOf(answerBy);
    const isToday = siteDate(at, timeZone) === siteDate(now, timeZone);
    return t('offers.answerBy', { time: (isToday ? timeAt : dateTimeAt)(at) });
  };
}

/** Sends the answer; a toast shows the result. The card shows an answer that waits for signal. */
function useOfferAnswer(onAnswered: (() => void) | undefined) {
  const { t } = useTranslation(['worker', 'common']);
  const messageOf = (error: unknown) => {
    if (error instanceof NetworkError) return t('common:error.network');
    return isUnanswered(error) ? t('tryAgain') : problemMessage(error, t('tryAgain'));
  };
  return useAnswerOffer({
    onDone: ({ answer }, description) => {
      onAnswered?.();
      toast({ title: t(answer === 'accept' ? 'claim.signedUp' : 'offers.declined'), description });
    },
    onRefused: (error) => toast({ title: t('offers.failed'), description: messageOf(error), variant: 'destructive' }),
  });
}

/** What the worker should know about rest and hours before accepting; the lines are those of a sign-up. [F-97] */
function WorkloadNotes({ offer, now }: { offer: OwnOffer; now: Instant }) {
  const { t } = useTranslation('worker');
  const format = useFormat();
  const { data: own = [] } = useAuthenticatedList<UserAssignment>(ASSIGNMENTS_PATH);
  const { shiftId: id, startsAt, endsAt } = offer;
  return workloadLines({ id, startsAt, endsAt }, own, { now, format, t }).map((line) => (
    <Note key={line} tone="warn" icon={<TriangleAlert aria-hidden="true" />}>
      {line}
    </Note>
  ));
}
