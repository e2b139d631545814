import { APPLICATION_FORM } from '../factories/application-form.js';
import { TEST_PASSWORD } from '../factories/worker.js';
import type { Kind } from './kinds.js';
import type { BadInputCall, Body } from './call.js';
import * as subjects from './subjects.js';

export const PROFILE: Body = {
  ...APPLICATION_FORM,
  preferredLanguage: 'en',
};
/** A receiver's keys from RFC 8291, appendix A. */
const A_PHONES_KEYS = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
};
const CHANNELS = { push: true, email: false };

/** The personal fields of application and profile. */
export const PERSON_FIELDS: Record<string, Kind> = {
  firstName: 'text',
  lastName: 'text',
  phone: 'text',
  address: 'text',
  city: 'text',
  state: 'choice',
  zipCode: 'text',
  emergencyContactName: 'text',
  emergencyContactRelation: 'text',
  emergencyContactPhone: 'text',
};

export const PROFILE_FIELDS: Record<string, Kind> = { ...PERSON_FIELDS, preferredLanguage: 'choice' };

/** Calls by which workers change their own account. */
export const ACCOUNT_CALLS: Record<string, BadInputCall> = {
  'PUT /api/user/profile': {
    method: 'PUT',
    path: '/api/user/profile',
    as: 'worker',
    body: () => PROFILE,
    succeeds: 200,
    fields: PROFILE_FIELDS,
  },
  'PUT /api/user/language': {
    method: 'PUT',
    path: '/api/user/language',
    as: 'worker',
    body: () => ({ preferredLanguage: 'en' }),
    succeeds: 200,
    fields: { preferredLanguage: 'choice' },
  },
  'PUT /api/user/password': {
    method: 'PUT',
    path: '/api/user/password',
    as: 'worker',
    body: () => ({ currentPassword: TEST_PASSWORD, newPassword: TEST_PASSWORD }),
    succeeds: 200,
    fields: { currentPassword: 'typedPassword', newPassword: 'text' },
  },
  'PUT /api/user/email': {
    method: 'PUT',
    path: '/api/user/email',
    as: 'worker',
    body: () => ({ newEmail: 'nora.new@gigshift.example', currentPassword: TEST_PASSWORD }),
    succeeds: 200,
    fields: { newEmail: 'text', currentPassword: 'typedPassword' },
  },
  'POST /api/mail/bounces': {
    method: 'POST',
    path: '/api/mail/bounces',
    as: 'nobody',
    body: () => ({ message: 'To: bounces@mail.gigshift.example' }),
    succeeds: 404, // bounces are not configured; the body is validated first
    fields: { message: 'text' },
  },
  'POST /api/client-errors': {
    method: 'POST',
    path: '/api/client-errors',
    as: 'nobody',
    body: () => ({ name: 'TypeError', page: '/training/:id', frames: ['assets/toaster-a1.js:1:20'] }),
    succeeds: 204,
    fields: { name: 'text', page: 'text', frames: 'texts' },
  },
  'POST /api/auth/confirm-email': {
    method: 'POST',
    path: '/api/auth/confirm-email',
    as: 'nobody',
    body: subjects.anEmailChange,
    succeeds: 200,
    fields: { token: 'text' },
  },
  'POST /api/offer-link': {
    method: 'POST',
    path: '/api/offer-link',
    as: 'nobody',
    body: subjects.anOfferLink,
    succeeds: 200,
    fields: { token: 'text' },
  },
  'POST /api/offer-link/accept': {
    method: 'POST',
    path: '/api/offer-link/accept',
    as: 'nobody',
    body: subjects.anOfferLink,
    succeeds: 200,
    fields: { token: 'text' },
  },
  'POST /api/offer-link/decline': {
    method: 'POST',
    path: '/api/offer-link/decline',
    as: 'nobody',
    body: subjects.anOfferLink,
    succeeds: 200,
    fields: { token: 'text' },
  },
  'POST /api/user/two-factor/setup': {
    method: 'POST',
    path: '/api/user/two-factor/setup',
    as: 'worker',
    body: subjects.noTwoFactor,
    succeeds: 200,
    fields: { currentPassword: 'typedPassword' },
  },
  'POST /api/user/two-factor/confirm': {
    method: 'POST',
    path: '/api/user/two-factor/confirm',
    as: 'worker',
    body: subjects.aFirstCode,
    succeeds: 200,
    fields: { code: 'text' },
  },
  'POST /api/user/two-factor/disable': {
    method: 'POST',
    path: '/api/user/two-factor/disable',
    as: 'worker',
    body: subjects.aRecoveryCode,
    succeeds: 200,
    fields: { currentPassword: 'typedPassword', code: 'text' },
  },
  'PUT /api/user/notification-preferences': {
    method: 'PUT',
    path: '/api/user/notification-preferences',
    as: 'worker',
    body: () => ({ freeCancelEnds: CHANNELS, dayBefore: CHANNELS, twoHoursBefore: CHANNELS, clockInOpens: CHANNELS }),
    succeeds: 200,
    fields: { freeCancelEnds: 'optionalObject', dayBefore: 'object', twoHoursBefore: 'object', clockInOpens: 'object' },
  },
  'POST /api/push/subscriptions': {
    method: 'POST',
    path: '/api/push/subscriptions',
    as: 'worker',
    body: () => ({
      endpoint: 'https://fcm.googleapis.com/fcm/send/a-phone',
      keys: A_PHONES_KEYS,
      expirationTime: null,
    }),
    succeeds: 200,
    fields: { endpoint: 'text', keys: 'object', expirationTime: 'ignored' },
  },
  'DELETE /api/push/subscriptions': {
    method: 'DELETE',
    path: '/api/push/subscriptions',
    as: 'worker',
    body: () => ({ endpoint: 'https://fcm.googleapis.com/fcm/send/another-phone' }),
    succeeds: 200,
    fields: { endpoint: 'optionalText' },
  },
  'DELETE /api/user': {
    method: 'DELETE',
    path: '/api/user',
    as: 'worker',
    subject: subjects.anOpenId, // clocked in, so that the test's worker cannot be erased
    body: () => ({ password: TEST_PASSWORD }),
    succeeds: 409,
    fields: { password: 'typedPassword' },
  },
};
