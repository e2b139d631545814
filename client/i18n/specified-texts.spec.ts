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
  ['I-19', 'timeclock:test.failed', 'Connection Test Failed - Unable to connect to ADP API'],
  ['I-23', 'timeclock:sync.failed', 'Sync Failed'],
];

const DONE: readonly [id: string, key: string, text: string][] = [
  ['D-29', 'admin:shiftForm.created', 'Shift created'],
  ['D-35', 'planning:templates.created', 'Template Created'],
  ['W-17', 'people:edit.done', 'Worker Updated'],
  ['N-06', 'notify:notify.sent_other', 'Notification Sent (to {{count}} recipients)'],
  ['T-30', 'trainings:updated', 'Training Updated'],
  ['T-29', 'trainings:created', 'Training Created'],
  ['I-23', 'timeclock:sync.done', 'Worker Synced'],
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
  ['I-20', 'timeclock:lookup.requiredTitle', 'Email Required'],
  ['I-20', 'timeclock:lookup.required', "Please enter a worker's email address"],
  ['R-09', 'problems:report_type_unknown', 'Unknown report type selected'],
  ['R-09', 'problems:report_empty', 'No data available to export'],
];

/** The texts of accounts and sign-in (worker.md §2, §5, §8), verbatim. */
const SIGN_IN: readonly [id: string, key: string, text: string][] = [
  ['A-16', 'auth:login.loadingVerification', 'Loading security verification...'],
  ['A-18', 'auth:login.noProof.unsolved', 'Failed to verify you are human. Please try again.'],
  ['A-21', 'auth:login.done', 'Successfully logged in'],
  ['A-21', 'auth:login.welcome', 'Welcome, {{name}}!'],
  ['A-22', 'auth:login.failed', 'Login failed'],
  ['A-30', 'common:session.loggedOut', 'Logged out'],
  ['A-30', 'common:session.loggedOutText', 'You have been successfully logged out.'],
  ['A-30', 'common:session.logoutFailed', 'Logout failed'],
  ['A-30', 'common:session.logoutFailedText', 'Error during logout process'],
  ['A-31', 'auth:forgot.submit', 'Send Reset Link'],
  ['A-32', 'auth:forgot.doneText', 'If an account exists with this email, you will receive a password reset link.'],
  ['A-32', 'auth:forgot.failed', 'Failed to send reset email'],
  ['A-34', 'auth:reset.invalid', 'Invalid link'],
  ['A-34', 'auth:reset.invalidText', 'No reset token found. Please request a new password reset.'],
  ['A-37', 'auth:reset.failed', 'Password reset failed'],
  ['A-37', 'auth:reset.failedText', 'Failed to reset password. The link may have expired.'],
  ['I-01', 'auth:directory.signIn', 'Sign in with Microsoft'],
  ['I-02', 'auth:directory.errors.no_url', 'Failed to get authentication URL'],
  [
    'I-03',
    'auth:directory.errors.popup_blocked',
    'Failed to open authentication popup. Please allow popups for this site.',
  ],
  ['I-04', 'auth:directory.errors.state_mismatch', 'State validation failed'],
  ['I-04', 'auth:directory.errors.data_missing', 'Authentication response missing required data'],
  ['I-06', 'auth:directory.errors.cancelled', 'Authentication cancelled'],
  ['I-06', 'auth:directory.errors.timeout', 'Authentication timeout'],
  ['I-07', 'auth:directory.errors.failed', 'Authentication failed'],
  ['I-07', 'auth:directory.fallback', 'Failed to authenticate with Azure AD'],
  ['I-08', 'auth:admin.failed', 'Admin Login Failed'],
  ['I-08', 'auth:admin.failedText', 'Failed to authenticate with Azure AD. Please contact IT support.'],
  ['I-17', 'auth:login.noProof.notReady', 'reCAPTCHA not ready'],
  ['I-17', 'auth:login.noProof.notExecuted', 'Failed to execute reCAPTCHA'],
];

describe('the texts of accounts and sign-in in the specification', () => {
  it.each(SIGN_IN)('[%s] %s', (_id, key, text) => expect(TEXTS.get(key)).toBe(text));
});

describe('the texts for administrators in the specification', () => {
  it.each(FAILED)('[%s] %s, when it fails', (_id, key, text) => expect(TEXTS.get(key)).toBe(text));

  it.each(REFUSED)('[%s] %s, when it is refused', (_id, key, text) => expect(TEXTS.get(key)).toBe(text));

  it.each(DONE)('[%s] %s, when it is done', (_id, key, text) => expect(TEXTS.get(key)).toBe(text));
});
