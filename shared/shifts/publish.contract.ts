import type { ProblemCode } from '../kernel/problems.js';

/** POST /api/admin/shifts/publish and /publish/preview: ids of drafts. */
export type PublishRequest = { shiftIds: number[] };

/** A draft that is not published, and why: its start has passed, or it was published or deleted meanwhile. */
export type LeftOutDraft = { shiftId: number; code: ProblemCode };

/** `workers`: how many are notified of the published shifts, each once. The preview changes nothing. [W-217] */
export type PublishPreview = { shifts: number; workers: number; leftOut: LeftOutDraft[] };

export type PublishResponse = PublishPreview & { message: string };
