import { openTestClient } from './test-client.js';
import { expectRefusals } from './refusals.js';

const fixture = openTestClient();
const LONG = 'x'.repeat(3_000);

// worker.md §5 Signup and Profile update; decisions: Accounts
expectRefusals(fixture, ['A-04', 'U-02', 'U-03', 'A-06', 'A-08'], 'POST /api/auth/register', [
  ['first name', { firstName: '' }, 'firstName', 'First name is required'],
  ['first name of blanks', { firstName: '   ' }, 'firstName', 'First name is required'],
  ['first name, too long', { firstName: 'x'.repeat(101) }, 'firstName', 'First name: too long, at most 100 characters'],
  ['last name', { lastName: '' }, 'lastName', 'Last name is required'],
  ['email, blank', { email: '' }, 'email', 'Enter your email'],
  ['email without an @', { email: 'nora.example' }, 'email', 'Invalid email address'],
  ['email with two', { email: 'a@b@gigshift.example' }, 'email', 'Invalid email address'],
  ['email with a space', { email: 'no ra@gigshift.example' }, 'email', 'Invalid email address'],
  [
    'email with a second address',
    { email: 'a@gigshift.example, b@gigshift.example' },
    'email',
    'Invalid email address',
  ],
  [
    'email with a header in it',
    { email: 'a@gigshift.example\r\nBcc: b@gigshift.example' },
    'email',
    'Invalid email address',
  ],
  [
    'email, too long',
    { email: `${'x'.repeat(250)}@gigshift.example` },
    'email',
    'Email: too long, at most 254 characters',
  ],
  ['password of 7', { password: 'short 7' }, 'password', 'Password must be at least 8 characters'],
  ['password of 129', { password: LONG.slice(0, 129) }, 'password', 'Password must be at most 128 characters'],
  [
    'password that is common',
    { password: 'password123' },
    'password',
    'This password is too common. Choose one that is harder to guess',
  ],
  ['phone of 9 digits', { phone: '801-555-019' }, 'phone', 'Phone number must be at least 10 digits'],
  ['phone of letters', { phone: 'call me maybe' }, 'phone', 'Phone number must be at least 10 digits'],
  ['address', { address: '' }, 'address', 'Address is required'],
  ['city', { city: '' }, 'city', 'City is required'],
  ['state', { state: '' }, 'state', 'State is required'],
  ['state of one letter', { state: 'U' }, 'state', 'State is required'],
  ['state that is none', { state: 'ZZ' }, 'state', 'Choose one of the 50 states'],
  ['ZIP of 4', { zipCode: '8410' }, 'zipCode', 'ZIP code must be at least 5 digits'],
  ['ZIP of letters', { zipCode: 'ABCDE' }, 'zipCode', 'ZIP code must be at least 5 digits'],
  ['emergency name', { emergencyContactName: '' }, 'emergencyContactName', 'Emergency contact name is required'],
  [
    'emergency relation',
    { emergencyContactRelation: '' },
    'emergencyContactRelation',
    'Emergency contact relation is required',
  ],
  [
    'emergency phone',
    { emergencyContactPhone: '555' },
    'emergencyContactPhone',
    'Emergency contact phone must be at least 10 digits',
  ],
  ['language', { preferredLanguage: 'fr' }, 'preferredLanguage', 'Choose English or Spanish'],
  [
    'background check',
    { agreeToBackgroundCheck: false },
    'agreeToBackgroundCheck',
    'You must agree to the background check',
  ],
  ['age', { confirmAge: false }, 'confirmAge', 'You must be 18 or older'],
  ['a field of its own', { isApproved: true }, 'isApproved', 'isApproved is not a known field'],
]);

// decisions: Files
expectRefusals(fixture, ['U-10'], 'PUT /api/user/ssn', [
  ['number, blank', { ssn: ' ' }, 'ssn', 'Social Security number is required'],
  ['number of 8', { ssn: '123-45-678' }, 'ssn', 'Enter the nine digits of a Social Security number'],
  ['number nobody has', { ssn: '666-45-6789' }, 'ssn', 'Enter the nine digits of a Social Security number'],
]);

// worker.md §5 Profile update: every message
expectRefusals(fixture, ['U-01', 'U-02', 'U-03', 'U-04'], 'PUT /api/user/profile', [
  ['first name', { firstName: '' }, 'firstName', 'First name is required'],
  ['last name', { lastName: ' ' }, 'lastName', 'Last name is required'],
  ['phone of 9 digits', { phone: '801-555-019' }, 'phone', 'Phone number must be at least 10 digits'],
  ['address', { address: '' }, 'address', 'Address is required'],
  ['city', { city: '' }, 'city', 'City is required'],
  ['state', { state: 'U' }, 'state', 'State is required'],
  ['ZIP of 4', { zipCode: '8410' }, 'zipCode', 'ZIP code must be at least 5 digits'],
  ['emergency name', { emergencyContactName: '' }, 'emergencyContactName', 'Emergency contact name is required'],
  [
    'emergency relation',
    { emergencyContactRelation: '' },
    'emergencyContactRelation',
    'Emergency contact relation is required',
  ],
  [
    'emergency phone',
    { emergencyContactPhone: '555-0191' },
    'emergencyContactPhone',
    'Emergency contact phone must be at least 10 digits',
  ],
  ['language', { preferredLanguage: 'fr' }, 'preferredLanguage', 'Choose English or Spanish'],
  ['a field of its own', { isApproved: true }, 'isApproved', 'isApproved is not a known field'],
  ['the address of somebody else', { email: 'x@gigshift.example' }, 'email', 'Email is not a known field'],
]);

// decisions: Sign-in, once more
expectRefusals(fixture, ['A-45'], 'PUT /api/user/password', [
  [
    'wrong old one',
    { currentPassword: 'not this', newPassword: 'another one 88' },
    'currentPassword',
    'This is not your current password',
  ],
  ['new one of 7', { newPassword: 'short 7' }, 'newPassword', 'Password must be at least 8 characters'],
  [
    'new one that is common',
    { newPassword: 'password123' },
    'newPassword',
    'This password is too common. Choose one that is harder to guess',
  ],
]);
expectRefusals(fixture, ['A-45'], 'PUT /api/user/email', [
  ['address', { newEmail: 'nora@' }, 'newEmail', 'Invalid email address'],
  ['wrong password', { currentPassword: 'not this' }, 'currentPassword', 'This is not your current password'],
]);

// worker.md §5 Login, Forgot password, Reset password
expectRefusals(fixture, ['A-17'], 'POST /api/auth/login', [
  ['email', { email: 'maria' }, 'email', 'Invalid email address'],
  ['password', { password: '' }, 'password', 'Password is required'],
]);
expectRefusals(fixture, ['A-31'], 'POST /api/auth/request-password-reset', [
  ['email', { email: 'maria@' }, 'email', 'Invalid email address'],
]);
expectRefusals(fixture, ['A-35'], 'POST /api/auth/reset-password', [
  ['password of 7', { newPassword: 'short 7' }, 'newPassword', 'Password must be at least 8 characters'],
  [
    'password that is common',
    { newPassword: 'qwertyuiop' },
    'newPassword',
    'This password is too common. Choose one that is harder to guess',
  ],
  ['token', { token: '' }, 'token', 'Reset link is required'],
]);

// worker.md §5 Cancel shift, Clock in/out
expectRefusals(fixture, ['S-26'], 'POST /api/assignments/:id/cancel', [
  ['reason', { reason: '' }, 'reason', 'Reason is required'],
  ['reason of blanks', { reason: ' \n ' }, 'reason', 'Reason is required'],
  ['reason, too long', { reason: 'x'.repeat(501) }, 'reason', 'Reason: too long, at most 500 characters'],
]);
for (const route of ['POST /api/worker/clock-in', 'POST /api/worker/clock-out']) {
  expectRefusals(fixture, ['K-07'], route, [
    ['event id', { clientEventId: 'mine' }, 'clientEventId', 'Event id is not valid'],
    ['time of the tap', { capturedAt: 'now' }, 'capturedAt', 'Time of the tap is not a valid date and time'],
    ['location', { location: null }, 'location', 'Location is required'],
  ]);
}
