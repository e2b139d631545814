import { ForwardOnly } from './forward-only.js';

/** Allows one document of each kind for a worker, and only known kinds (decisions: Files). */
export class WorkerDocuments1763600000021 extends ForwardOnly {
  readonly name = 'WorkerDocuments1763600000021';

  protected readonly statements = [
    `ALTER TABLE worker_documents
      ADD CONSTRAINT worker_documents_kind CHECK (kind IN ('drivers_license', 'identification', 'other')),
      ADD CONSTRAINT worker_documents_one_per_kind UNIQUE (user_id, kind)`,
  ];
}
