import type { PendingApplication } from '../../../../shared/assignments/assignment.contract.js';
import { useFormat } from '../../../lib/format.js';
import { useShiftTitle } from '../use-shift-title.js';

/** What an application is for, in one line: the shift's title, day and times. */
export function useApplicationFacts() {
  const titleOf = useShiftTitle();
  const format = useFormat();
  return (application: PendingApplication): string => {
    const [start = '', end = ''] = application.shiftTime.split(' - ');
    return `${titleOf(application)}, ${format.dateShort(application.shiftDate)}, ${format.timeRange(start, end)}`;
  };
}
