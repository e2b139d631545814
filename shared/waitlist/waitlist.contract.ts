/** What happens when a position comes free: the worker is asked, or gets the position at once. */
export const WAITLIST_MODES = ['ask', 'take'] as const;
export type WaitlistMode = (typeof WAITLIST_MODES)[number];

/** Hours before the start from which a position that comes free is only offered, also to who chose `take`. [F-107] */
export const TAKE_HOURS = [12, 24, 48] as const;
export type TakeHours = (typeof TAKE_HOURS)[number];
/** The choice at first, and of a request without one. */
export const DEFAULT_TAKE_HOURS = 24 satisfies TakeHours;

/** Why a worker in line was passed over: another shift at that time, an offer at that time, level, account, or an earlier end. */
export const WAITLIST_SKIPS = ['overlap', 'held', 'level', 'account', 'earlier'] as const;
export type WaitlistSkip = (typeof WAITLIST_SKIPS)[number];

/** `promoted`: the worker got on the shift. `left`: by the worker, also by no answer to an offer. `closed`: with the shift's line. */
export type WaitlistState = 'waiting' | 'promoted' | 'left' | 'closed';

/** POST /api/shifts/{id}/waitlist: joins the line, or changes the mode. `takeHours` belongs to `take` only. [F-101, F-107] */
export type JoinWaitlistRequest = { mode?: WaitlistMode | null; takeHours?: TakeHours | null };

type PlaceInLine = {
  id: number;
  /** From 1. */
  place: number;
  mode: WaitlistMode;
  takeHours: TakeHours | null;
  /** Set when the worker was passed over the last time. */
  skipped: WaitlistSkip | null;
  /** The worker has an open offer of the shift. */
  hasOffer: boolean;
};

/** Element of GET /api/user/waitlist: the worker's place in the line of a shift, by the start of the shift. [F-105] */
export type OwnWaitlistPlace = PlaceInLine & { shiftId: number };

/** The place of a worker who has just joined or changed the mode. */
export type JoinWaitlistResponse = { message: string; place: OwnWaitlistPlace };

/** DELETE /api/shifts/{id}/waitlist */
export type LeaveWaitlistResponse = { message: string };

/** Element of GET /api/admin/shifts/{id}/waitlist: the line of a shift in order. `joinedAt` is ISO. [F-132] */
export type ShiftWaitlistEntry = PlaceInLine & { userId: number; name: string; joinedAt: string };
