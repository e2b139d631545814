import { SCORE } from '../../shared/performance/performance.policy.js';
import { REFUSED_CHECK } from '../../shared/workers/applicant.rules.js';
import type { WorkerQuery, WorkerSort, WorkerState } from '../../shared/workers/worker-list.contract.js';
import { foldedSql, termPattern, splitSearchTerms } from '../platform/database/search-sql.js';
import { epochMsSql } from '../platform/database/view-sql.js';
import { isWaitingApplicantSql } from './active-account.sql.js';

/** SQL form of `applicantState`, and deactivated accounts. */
const STATE: Readonly<Record<WorkerState, string>> = {
  approved: 'u.is_active AND u.is_approved',
  waiting: `u.is_active AND ${isWaitingApplicantSql('u')}`,
  refused: `u.is_active AND NOT u.is_approved AND u.background_check_status = '${REFUSED_CHECK}'`,
  deactivated: 'NOT u.is_active',
};

const NAME = 'lower(u.last_name), lower(u.first_name)';
/** Sort keys; arrays compare element by element. */
const ORDER: Readonly<Record<WorkerSort, string>> = {
  name: `ARRAY[u.is_approved::int::text, ${NAME}]`,
  score: '-u.worker_score',
  scoreLow: 'u.worker_score',
  level: '-u.attained_skill_level',
  newest: `-${epochMsSql('u.created_at')}`,
};

const SEARCHED = foldedSql(`u.first_name || ' ' || u.last_name || ' ' || u.email || ' ' || u.phone`);

/**
 * Returns the statement that selects the ids of a worker list in its order, for `queryPage`. Search words match anywhere and
 * ignore accents; a word of three or more digits also matches phone numbers regardless of grouping.
 */
export function workerListSql(where: string, query: WorkerQuery): { sql: string; parameters: unknown[] } {
  const parameters: unknown[] = [];
  const conditions = [where, ...filters(query)];
  for (const term of splitSearchTerms(query.search)) {
    parameters.push(termPattern(term));
    const digits = term.replace(/\D/g, '');
    const isNumber = digits.length >= 3 && /^[\d().+-]+$/.test(term);
    const byPhone = isNumber
      ? ` OR regexp_replace(u.phone, '\\D', '', 'g') LIKE $${parameters.push(`%${digits}%`)}`
      : '';
    const byText = `${SEARCHED} LIKE $${parameters.length - (isNumber ? 1 : 0)}`;
    conditions.push(`(${byText}${byPhone})`);
  }
  const sql = `SELECT u.id, ${ORDER[query.sort]} AS "orderedAt" FROM users u WHERE ${conditions.join(' AND ')}`;
  return { sql, parameters };
}

function filters({ level, state, documents, score }: WorkerQuery): string[] {
  return [
    ...(level === null ? [] : [`u.attained_skill_level = ${level}`]),
    ...(state === null ? [] : [STATE[state]]),
    ...(documents === null
      ? []
      : [`NOT EXISTS (SELECT FROM worker_documents d WHERE d.user_id = u.id AND d.kind = 'drivers_license')`]),
    ...(score === null
      ? []
      : [score === 'high' ? `u.worker_score >= ${SCORE.bands.excellent}` : `u.worker_score < ${SCORE.bands.good}`]),
  ];
}
