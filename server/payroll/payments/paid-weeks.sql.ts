import { foldedSql, wordPattern, wordsOf } from '../../platform/database/search-sql.js';
import { dateSql, epochMsSql } from '../../platform/database/view-sql.js';

const PAID_SINCE = `p.kind = 'shift' AND p.status = 'paid' AND p.processed_at >= $1`;
const WEEKS = `SELECT p.user_id || '-' || ${dateSql('p.pay_period_start')} AS id, p.user_id,
    ${dateSql('p.pay_period_start')} AS week_start, -${epochMsSql('max(p.processed_at)')} AS "orderedAt"`;
const BY_WEEK = 'GROUP BY p.user_id, p.pay_period_start';

/**
 * Each worker's and each shift's text is folded once, not once for each payment; looked up one by one, since a join of so many
 * reads all assignments there ever were.
 */
const SEARCHED = `WITH paid AS MATERIALIZED (
    SELECT p.user_id, p.pay_period_start, p.processed_at,
      (SELECT shift_id FROM shift_assignments WHERE id = p.shift_assignment_id) AS shift_id
    FROM payments p WHERE ${PAID_SINCE}
  ), who AS MATERIALIZED (
    SELECT id, (SELECT ${foldedSql("first_name || ' ' || last_name || ' ' || email")} FROM users WHERE id = one.id) AS text
    FROM (SELECT DISTINCT user_id AS id FROM paid) one
  ), what AS MATERIALIZED (
    SELECT id, (SELECT ${foldedSql("title || ' ' || COALESCE(title_es, '')")} FROM shifts WHERE id = one.id) AS text
    FROM (SELECT DISTINCT shift_id AS id FROM paid) one
  )`;

/**
 * Workers' weeks in which a shift was paid since `since` (ISO), for `queryPage`: the newest payment first. Each word of a
 * search stands in the worker's name or e-mail address or in a title of one and the same shift, in any place and without
 * accents. [E-13]
 */
export function paidWeeksSql(since: string, search: string): { sql: string; parameters: string[] } {
  const patterns = wordsOf(search).map(wordPattern);
  if (patterns.length === 0)
    return { sql: `${WEEKS} FROM payments p WHERE ${PAID_SINCE} ${BY_WEEK}`, parameters: [since] };
  const found = patterns.map((_pattern, index) => `(who.text LIKE $${index + 2} OR what.text LIKE $${index + 2})`);
  const sql = `${SEARCHED} ${WEEKS} FROM paid p JOIN who ON who.id = p.user_id JOIN what ON what.id = p.shift_id
    ${BY_WEEK} HAVING bool_or(${found.join(' AND ')})`;
  return { sql, parameters: [since, ...patterns] };
}
