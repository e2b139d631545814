import type { ActivityEntry } from '../../../../shared/activity/activity.contract.js';
import { useParts } from './use-parts.js';

const AT_ONCE = 50;

/** Who did what when, the newest first, a part at a time [W-31]. */
export const useActivity = (asked: URLSearchParams) => useParts<ActivityEntry>('/api/admin/audit', asked, AT_ONCE);
