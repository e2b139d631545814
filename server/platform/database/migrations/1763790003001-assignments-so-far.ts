import { ForwardOnly } from './forward-only.js';

/**
 * How many assignments a worker ever had of a shift, whatever became of them, as committed at the very moment: VOLATILE, so that inside a
 * statement that waited for a lock it still sees what came meanwhile (ADR 23). Rows of assignments never go away.
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
