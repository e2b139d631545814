import { LIVE_STATUSES, POSITION_HOLDING_STATUSES } from '../../shared/assignments/assignment-states.rules.js';

const listSql = (statuses: readonly string[]) => `(${statuses.map((status) => `'${status}'`).join(', ')})`;

/** List for `status IN …`, as literals so that PostgreSQL uses the partial indexes. */
export const LIVE_SQL = listSql(LIVE_STATUSES);
export const HOLDS_POSITION_SQL = listSql(POSITION_HOLDING_STATUSES);

/** SQL form of the condition of `findOverlap`: the assignment `a` holds a position between two instants. All are SQL. [S-20] */
export function holdsPositionAtSql(a: string, startsAt: string, endsAt: string): string {
  return `(${a}.status IN ${HOLDS_POSITION_SQL} AND ${a}.starts_at < ${endsAt} AND ${a}.ends_at > ${startsAt})`;
}

/** Whether a worker has a position on another shift at the time of the shift `s`. Both parameters are SQL. [S-20, F-155] */
export function isElsewhereSql(workerId: string, s: string): string {
  return `EXISTS (SELECT FROM shift_assignments elsewhere WHERE elsewhere.user_id = ${workerId} AND elsewhere.shift_id <> ${s}.id
    AND ${holdsPositionAtSql('elsewhere', `${s}.starts_at`, `${s}.ends_at`)})`;
}
