import { describe, expect, it } from '@jest/globals';
import { readTexts } from './locale-files.testing.js';

const TEXTS = readTexts('en');

/** admin.md §8, verbatim: the texts shown if the server sends no message. */
const FAILED: readonly [id: string, key: string, text: string][] = [
  ['D-29', 'admin:failed.createShift', 'Failed to create shift'],
  ['D-16', 'admin:failed.deleteShift', 'Failed to delete shift'],
  ['W-03', 'admin:failed.decideApplication', 'Failed to update shift status'],
  ['P-22', 'notify:failed.record', 'Failed to record performance metric'],
  ['P-23', 'notify:failed.recalculate', 'Failed to recalculate score'],
  ['W-10', 'admin:failed.approveWorker', 'Failed to approve worker'],
  ['N-09', 'admin:failed.dismissAlert', 'Failed to dismiss alert'],
  ['W-24', 'admin:failed.updateTimesheet', 'Failed to update timesheet'],
  ['W-25', 'admin:failed.approveTimesheet', 'Failed to approve timesheet'],
  ['W-21', 'admin:failed.updateClockOut', 'Failed to update clock-out time'],
  ['E-16', 'admin:failed.markPaid', 'Failed to mark payments as paid'],
  ['D-33', 'planning:failed.createFromTemplate', 'Failed to create shift from template'],
  ['D-35', 'planning:failed.createTemplate', 'Failed to create template'],
  ['W-17', 'people:edit.failed', 'Failed to update worker information'],
  ['N-06', 'notify:failed.send', 'Failed to send notification'],
  ['T-30', 'trainings:failed.update', 'Failed to update training module.'],
  ['T-29', 'trainings:failed.create', 'Failed to create training'],
  ['T-31', 'trainings:failed.upload', 'Failed to upload video file'],
  ['R-09', 'reports:export.failed', 'An error occurred while exporting the report'],
];

const DONE: readonly [id: string, key: string, text: string][] = [
  ['D-29', 'admin:shiftForm.created', 'Shift created'],
  ['D-35', 'planning:templates.created', 'Template Created'],
  ['W-17', 'people:edit.done', 'Worker Updated'],
  ['N-06', 'notify:notify.sent_other', 'Notification Sent (to {{count}} recipients)'],
  ['T-30', 'trainings:updated', 'Training Updated'],
  ['T-29', 'trainings:created', 'Training Created'],
];

/** The texts for forms and exports that cannot be sent (admin.md §5, §8). */
const REFUSED: readonly [id: string, key: string, text: string][] = [
  ['D-20', 'problems:fields.skill_level_required', 'Please select a skill level'],
  [
    'N-03',
    'problems:fields.recipient_level_required',
    'Please select a skill level when sending to specific skill level',
  ],
  ['W-20', 'problems:clock_out_incomplete', 'Please enter both date and time'],
  ['R-09', 'problems:report_type_unknown', 'Unknown report type selected'],
  ['R-09', 'problems:report_empty', 'No data available to export'],
];

describe('the texts for administrators in the specification', () => {
  it.each(FAILED)('[%s] %s, when it fails', (_id, key, text) => expect(TEXTS.get(key)).toBe(text));

  it.each(REFUSED)('[%s] %s, when it is refused', (_id, key, text) => expect(TEXTS.get(key)).toBe(text));

  it.each(DONE)('[%s] %s, when it is done', (_id, key, text) => expect(TEXTS.get(key)).toBe(text));
});
