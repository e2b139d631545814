import { foldedSql, wordPattern, wordsOf } from '../platform/database/search-sql.js';
import { dateSql, epochMsSql } from '../platform/database/view-sql.js';

const SEARCHED = foldedSql(
  `u.first_name || ' ' || u.last_name || ' ' || u.email || ' ' || s.title || ' ' || COALESCE(s.title_es, '')`,
);
const SEARCHED_FROM = `JOIN users u ON u.id = p.user_id JOIN shift_assignments a ON a.id = p.shift_assignment_id
  JOIN shifts s ON s.id = a.shift_id`;

/**
 * Workers' weeks in which a shift was paid since `since` (ISO), for `queryPage`: the newest payment first. Each word of a
 * search stands in the worker's name or e-mail address or in a title of one and the same shift, in any place and without
 * accents. [E-13]
 */
export function paidWeeksSql(since: string, search: string): { sql: string; parameters: string[] } {
  const patterns = wordsOf(search).map(wordPattern);
  const found = patterns.map((_pattern, index) => `${SEARCHED} LIKE $${index + 2}`).join(' AND ');
  const sql = `SELECT p.user_id || '-' || ${dateSql('p.pay_period_start')} AS id, p.user_id,
      ${dateSql('p.pay_period_start')} AS week_start, -${epochMsSql('max(p.processed_at)')} AS "orderedAt"
    FROM payments p ${found && SEARCHED_FROM}
    WHERE p.kind = 'shift' AND p.status = 'paid' AND p.processed_at >= $1
    GROUP BY p.user_id, p.pay_period_start ${found && `HAVING bool_or(${found})`}`;
  return { sql, parameters: [since, ...patterns] };
}
