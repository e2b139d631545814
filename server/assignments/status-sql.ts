import { LIVE_STATUSES, POSITION_HOLDING_STATUSES } from '../../shared/assignments/assignment-states.rules.js';

const listSql = (statuses: readonly string[]) => `(${statuses.map((status) => `'${status}'`).join(', ')})`;

/** List for `status IN …`, as literals so that PostgreSQL uses the partial indexes. */
export const LIVE_SQL = listSql(LIVE_STATUSES);
export const HOLDS_POSITION_SQL = listSql(POSITION_HOLDING_STATUSES);
