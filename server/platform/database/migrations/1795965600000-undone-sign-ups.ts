import { ForwardOnly } from './forward-only.js';

/** Marks a sign-up that the worker undid within minutes. No list or figure of admins contains it. [S-49] */
export class UndoneSignUps1795965600000 extends ForwardOnly {
  readonly name = 'UndoneSignUps1795965600000';

  protected readonly statements = [
    `ALTER TABLE shift_assignments ADD COLUMN is_undone boolean NOT NULL DEFAULT false,
       ADD CONSTRAINT shift_assignments_undone CHECK (NOT (is_undone AND (is_late_cancellation OR is_short_notice)))`,
  ];
}
