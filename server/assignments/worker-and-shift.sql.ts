import { foldedSql } from '../platform/database/search-sql.js';

/** The text that a search of assignments compares with `termPattern`, of worker `u` and shift `s`. [W-60, W-261] */
export const WORKER_AND_SHIFT_TEXT = foldedSql(
  `u.first_name || ' ' || u.last_name || ' ' || u.email || ' ' || s.title || ' ' || coalesce(s.title_es, '')`,
);
