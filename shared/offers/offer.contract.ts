import type { WorkloadWarning } from '../assignments/workload.contract.js';
import type { SkillLevelId } from '../training/skill-level.contract.js';
import type { Language } from '../workers/worker.contract.js';

/** Where an offer comes from: an admin asked, a position came free, the plan proposed it, or a colleague gives it up. */
export const OFFER_SOURCES = ['asked', 'freed', 'planned', 'given_up'] as const;
export type OfferSource = (typeof OFFER_SOURCES)[number];

export const OFFER_STATES = ['open', 'accepted', 'declined', 'lapsed', 'withdrawn'] as const;
export type OfferState = (typeof OFFER_STATES)[number];

/** Element of GET /api/admin/shifts/{id}/offers, the newest first. Instants are ISO. [F-27] */
export type ShiftOffer = {
  id: number;
  userId: number;
  name: string;
  source: OfferSource;
  /** The position is held until `answerBy` while the offer is open. */
  isExclusive: boolean;
  /** An open offer whose time to answer is over is `lapsed`. */
  state: OfferState;
  sentAt: string;
  answerBy: string;
  /** When it was answered or withdrawn, or lapsed. */
  closedAt: string | null;
};

/** POST /api/admin/offers/{id}/withdraw */
export type WithdrawOfferResponse = { message: string };

/** POST /api/offers/{id}/decline */
export type DeclineResponse = { message: string };

/** Element of GET /api/user/offers: an open offer, by `answerBy`. Instants are ISO; date and times are site time. [F-08] */
export type OwnOffer = {
  id: number;
  shiftId: number;
  title: string;
  titleEs: string | null;
  skillLevelId: SkillLevelId;
  date: string;
  startTime: string;
  endTime: string;
  startsAt: string;
  endsAt: string;
  /** Dollars an hour. */
  payRate: number;
  isPremium: boolean;
  premiumRate: number | null;
  source: OfferSource;
  /** The position is held until `answerBy`. Of another offer, the first yes gets the position. */
  isExclusive: boolean;
  answerBy: string;
};

/** The body of POST /api/offer-link, /accept and /decline below it: the token of the link in an offer's mail. */
export type OfferLinkRequest = { token: string };

/** What became of an offer, for the page of its link. `taken`: other workers got the positions. */
export type LinkedOfferState = OfferState | 'taken';

/**
 * POST /api/offer-link: the offer of a link, for a page without a login. It names no person. Instants are ISO; date and times
 * are site time. [F-86]
 */
export type LinkedOffer = {
  state: LinkedOfferState;
  title: string;
  /** The shift's Spanish title, or a translation by the word list. */
  titleEs: string;
  date: string;
  startTime: string;
  endTime: string;
  /** Dollars an hour; a premium that is paid comes on top, otherwise it is 0. */
  payRate: number;
  premiumRate: number;
  /** The pay of the whole shift in dollars. */
  total: number;
  isExclusive: boolean;
  answerBy: string;
  /** About rest and hours, if the worker takes the shift; empty once the offer is closed. */
  warnings: WorkloadWarning[];
  /** The worker's language. */
  language: Language;
};
