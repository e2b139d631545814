import type { ActivityEntry } from '../../../../shared/activity/activity.contract.js';
import { useListParts } from './list-parts.js';

const PATH = '/api/admin/audit';
const AT_ONCE = 50;

/** Who did what when, the newest first, a part at a time [W-31]. */
export const useActivity = (asked: URLSearchParams) =>
  useListParts<ActivityEntry>({ path: PATH, asked, atOnce: AT_ONCE });
