import { foldedSql } from '../platform/database/search-sql.js';

/** What a search of assignments looks at: worker `u` and shift `s`, to be compared with `termPattern`. [W-60, W-261] */
export const WORKER_AND_SHIFT_TEXT = foldedSql(
  `u.first_name || ' ' || u.last_name || ' ' || u.email || ' ' || s.title || ' ' || coalesce(s.title_es, '')`,
);
