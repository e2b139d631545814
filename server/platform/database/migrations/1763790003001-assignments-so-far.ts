import { ForwardOnly } from './forward-only.js';

/**
 * Counts all assignments of a worker to a shift, in any status, as committed at the time of the call. VOLATILE, so that
 * a statement that waited for a lock counts what was committed while it waited (ADR 23). Assignments are never deleted.
 */
export class AssignmentsSoFar1763790003001 extends ForwardOnly {
  readonly name = 'AssignmentsSoFar1763790003001';

  protected readonly statements = [
    `CREATE FUNCTION assignments_so_far(of_shift int, of_worker int) RETURNS int LANGUAGE plpgsql VOLATILE AS $$
    BEGIN
      RETURN (SELECT count(*) FROM shift_assignments WHERE shift_id = of_shift AND user_id = of_worker);
    END $$`,
  ];
}
