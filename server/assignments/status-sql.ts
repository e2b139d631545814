import { LIVE_STATUSES, POSITION_HOLDING_STATUSES } from '../../shared/assignments/assignment-states.rules.js';

const listSql = (statuses: readonly string[]) => `(${statuses.map((status) => `'${status}'`).join(', ')})`;

/** For `status IN …`, written out so that the partial indexes serve. */
export const LIVE_SQL = listSql(LIVE_STATUSES);
export const HOLDS_POSITION_SQL = listSql(POSITION_HOLDING_STATUSES);
