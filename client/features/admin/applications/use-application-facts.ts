import type { PendingApplication } from '../../../../shared/assignments/assignment.contract.js';
import { useFormat } from '../../../lib/i18n/format.js';
import type { RowFacts } from '../selection/bulk-notes.js';
import { useShiftTitle } from '../shifts/shift-title.js';

/** The shift of an application in one line: title, day and times. */
export function useApplicationFacts(): RowFacts<PendingApplication> {
  const titleOf = useShiftTitle();
  const format = useFormat();
  return {
    factsOf: (application, title = titleOf(application)) => {
      const [start = '', end = ''] = application.shiftTime.split(' - ');
      return `${title}, ${format.dateShort(application.shiftDate)}, ${format.timeRange(start, end)}`;
    },
    textOf: (application) => ({ shown: titleOf(application), english: application.shiftTitle }),
  };
}
