import { describe, expect, it } from '@jest/globals';
import { APPLICATION_STATUS_RULES, CANCEL_RULES } from '../assignments/assignment.fields.js';
import { CLOCK_RULES } from '../assignments/clock.fields.js';
import {
  CHANGE_EMAIL_RULES,
  CHANGE_PASSWORD_RULES,
  CONFIRM_EMAIL_RULES,
  ERASE_ACCOUNT_RULES,
  TWO_FACTOR_DISABLE_RULES,
} from '../auth/account.fields.js';
import { LOGIN_RULES } from '../auth/login.fields.js';
import { REGISTER_RULES, SIGNUP_FORM_RULES } from '../auth/register.fields.js';
import { RESET_PASSWORD_RULES } from '../auth/reset.fields.js';
import en from '../locales/en/problems.json' with { type: 'json' };
import es from '../locales/es/problems.json' with { type: 'json' };
import { ALERT_KEY_RULES } from '../notifications/alert.fields.js';
import { PREFERENCES_RULES } from '../notifications/preference.rules.js';
import { PUSH_SUBSCRIPTION_RULES, PUSH_UNSUBSCRIBE_RULES } from '../notifications/push.rules.js';
import { CLOCK_OUT_FIX_RULES, EDIT_TIMESHEET_RULES, MARK_PAID_RULES } from '../payroll/payroll.fields.js';
import { SHIFT_BODY_RULES } from '../shifts/shift.fields.js';
import { PROGRESS_RULES, SUBMIT_RULES } from '../training/training.fields.js';
import { DOCUMENT_RULES, SIGNUP_DOCUMENT_RULES } from '../workers/document.rules.js';
import { PROFILE_RULES } from '../workers/profile.fields.js';
import { SSN_RULES } from '../workers/ssn.rules.js';
import { FIELD_CODES, PROBLEM_STATUS } from './problems.js';

/** The top level contains the problems; `fields` and `labels` are nested objects. */
const problemsOf = (texts: object): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => typeof text === 'string'));
const paramsIn = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort();

it('[K-18, O-11] a refused clock call has the status of its reason', () => {
  expect(PROBLEM_STATUS).toMatchObject({
    ...{ not_found: 404, outside_geofence: 403, clock_event_id_reused: 422 },
    ...{ clock_window_not_open: 409, clock_window_closed: 409, clock_wrong_state: 409 },
    ...{ already_clocked_in: 409, already_clocked_out: 409 },
  });
});

describe('problem texts', () => {
  it.each([
    ['en', en],
    ['es', es],
  ])('[H-10] %s has one text for every code, and no others', (_language, texts) => {
    expect(Object.keys(problemsOf(texts)).sort()).toEqual(Object.keys(PROBLEM_STATUS).sort());
    expect(Object.keys(texts.fields).sort()).toEqual([...FIELD_CODES].sort());
    const all = [...Object.values(problemsOf(texts)), ...Object.values(texts.fields), ...Object.values(texts.labels)];
    expect(all.filter((text) => text.trim() === '')).toEqual([]);
  });

  it('[H-10] both languages use the same parameters', () => {
    const names = (texts: typeof en) =>
      Object.entries({ ...problemsOf(texts), ...prefixed(texts.fields) }).map(([code, text]) => [code, paramsIn(text)]);
    expect(Object.fromEntries(names(es))).toEqual(Object.fromEntries(names(en)));
    expect(Object.keys(es.labels)).toEqual(Object.keys(en.labels));
  });

  it('[W-05, D-39] a message for an admin names the worker, and otherwise uses the parameters of the worker’s message', () => {
    for (const texts of [en, es]) {
      for (const [code, text] of Object.entries(texts.aboutWorker)) {
        expect([code, paramsIn(text)]).toEqual([code, [...paramsIn(problemsOf(texts)[code] ?? ''), 'worker'].sort()]);
      }
    }
    expect(Object.keys(es.aboutWorker)).toEqual(Object.keys(en.aboutWorker));
  });

  it('[T-11, T-26] have the words of the specification', () => {
    expect(en.training_answers_missing).toBe('Please answer all questions before submitting.');
    expect(en.fields.video_required).toBe('Please provide either a video file or a video URL');
  });

  it('[U-02] every field of every form and body has a label', () => {
    const forms = [
      APPLICATION_STATUS_RULES,
      CANCEL_RULES,
      CLOCK_RULES,
      LOGIN_RULES,
      REGISTER_RULES,
      SIGNUP_FORM_RULES,
      RESET_PASSWORD_RULES,
      ALERT_KEY_RULES,
      CLOCK_OUT_FIX_RULES,
      EDIT_TIMESHEET_RULES,
      MARK_PAID_RULES,
      SHIFT_BODY_RULES,
      PROFILE_RULES,
      PROGRESS_RULES,
      SUBMIT_RULES,
      DOCUMENT_RULES,
      SIGNUP_DOCUMENT_RULES,
      SSN_RULES,
      CHANGE_EMAIL_RULES,
      CHANGE_PASSWORD_RULES,
      CONFIRM_EMAIL_RULES,
      ERASE_ACCOUNT_RULES,
      TWO_FACTOR_DISABLE_RULES,
      PREFERENCES_RULES,
      PUSH_SUBSCRIPTION_RULES,
      PUSH_UNSUBSCRIBE_RULES,
    ];
    const fields = forms.flatMap((form) => Object.keys(form));
    expect(fields.filter((field) => !Object.hasOwn(en.labels, field))).toEqual([]);
  });
});

function prefixed(fields: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([code, text]) => [`fields.${code}`, text]));
}

describe('problem statuses', () => {
  it.each([
    ['S-17', 'level_too_low', 403],
    ['S-17', 'shift_full', 409],
    ['S-18', 'worker_not_approved', 403],
    ['S-19', 'already_on_shift', 409],
    ['S-19', 'shift_started', 409],
    ['S-19', 'cancelled_late_before', 409],
    ['S-20', 'shifts_overlap', 409],
    ['S-33', 'application_rejected_before', 409],
    ['T-13', 'training_answers_missing', 400],
    ['A-25', 'two_factor_required', 401],
    ['A-29', 'session_ended', 401],
    ['X-02', 'unauthenticated', 401],
    ['X-02', 'admin_role_required', 403],
  ] as const)('[%s] %s is refused with %i', (_id, code, status) => {
    expect(PROBLEM_STATUS[code]).toBe(status);
  });
});
