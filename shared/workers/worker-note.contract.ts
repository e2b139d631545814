/** Element of GET /api/admin/workers/{id}/notes, newest first. Never part of a response to a worker. [W-150, W-151] */
export type WorkerNote = {
  id: number;
  text: string;
  /** ISO instant. */
  createdAt: string;
  /** Name of the admin who wrote it. */
  createdBy: string;
};

/** POST /api/admin/workers/{id}/notes */
export type AddNoteRequest = {
  /** A UUID; a repeated request with the same one adds one note. [W-153] */
  clientRequestId: string;
  text: string;
};

export type AddedNote = { id: number };
