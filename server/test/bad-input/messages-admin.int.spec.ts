import { openTestClient } from './test-client.js';
import { expectRefusals } from './refusals.js';

const fixture = openTestClient();
const LONG = 'x'.repeat(3_000);

// admin.md §5 Add shift
for (const route of ['POST /api/shifts', 'PUT /api/shifts/:id']) {
  expectRefusals(fixture, ['D-20', 'D-23', 'D-38'], route, [
    ['skill level left out', { skillLevelId: undefined }, 'skillLevelId', 'Please select a skill level'],
    ['skill level that is none', { skillLevelId: 5 }, 'skillLevelId', 'Please select a skill level'],
    ['title', { title: ' ' }, 'title', 'Title is required'],
    ['title, too long', { title: 'x'.repeat(121) }, 'title', 'Title: too long, at most 120 characters'],
    ['description', { description: '' }, 'description', 'Description is required'],
    ['description, too long', { description: LONG }, 'description', 'Description: too long, at most 2,000 characters'],
    ['date', { date: '' }, 'date', 'Date is required'],
    ['date that is none', { date: '2026-02-30' }, 'date', 'Date is not a valid date'],
    ['start time', { startTime: '' }, 'startTime', 'Start time is required'],
    ['start time that is none', { startTime: '25:00' }, 'startTime', 'Start time is not a valid time'],
    ['end time', { endTime: '' }, 'endTime', 'End time is required'],
    ['pay rate left out', { payRate: undefined }, 'payRate', 'Pay rate is required'],
    ['pay rate below 16', { payRate: 15.5 }, 'payRate', 'Pay rate must be between $16 and $35, in steps of 0.50'],
    ['pay rate above 35', { payRate: 35.5 }, 'payRate', 'Pay rate must be between $16 and $35, in steps of 0.50'],
    ['pay rate off its steps', { payRate: 17.25 }, 'payRate', 'Pay rate must be between $16 and $35, in steps of 0.50'],
    ['no position', { totalPositions: 0 }, 'totalPositions', 'Positions must be a whole number from 1 to 100'],
    ['101 positions', { totalPositions: 101 }, 'totalPositions', 'Positions must be a whole number from 1 to 100'],
    ['half a position', { totalPositions: 1.5 }, 'totalPositions', 'Positions must be a whole number from 1 to 100'],
    [
      'premium off its steps',
      { premiumRate: 0.25 },
      'premiumRate',
      'Premium rate must be between $0 and $35, in steps of 0.50',
    ],
    [
      'premium below 0',
      { premiumRate: -0.5 },
      'premiumRate',
      'Premium rate must be between $0 and $35, in steps of 0.50',
    ],
    ['demands', { physicalDemands: 'none' }, 'physicalDemands', 'Choose one of the listed values for Physical demands'],
    ['language', { requiredLanguage: 'fr' }, 'requiredLanguage', 'Choose English or Spanish'],
  ]);
}

// admin.md §5 Clock-out, Edit timesheet; §7.2
expectRefusals(fixture, ['W-20'], 'PUT /api/admin/shift-assignments/:id/clock-out', [
  ['date', { clockOutDate: '' }, 'clockOutDate', 'Please enter both date and time'],
  ['time', { clockOutTime: '' }, 'clockOutTime', 'Please enter both date and time'],
]);
expectRefusals(fixture, ['W-23'], 'PUT /api/admin/timesheets/:id', [
  ['clock-in date', { clockInDate: '' }, 'clockInDate', 'Clock-in date is required'],
  ['clock-in time', { clockInTime: '' }, 'clockInTime', 'Clock-in time is required'],
  ['clock-out date', { clockOutDate: '' }, 'clockOutDate', 'Clock-out date is required'],
  ['clock-out time', { clockOutTime: '' }, 'clockOutTime', 'Clock-out time is required'],
  ['hours below 0', { hoursWorked: -0.25 }, 'hoursWorked', 'Hours must be between 0 and 24, in steps of 0.25'],
  ['hours above 24', { hoursWorked: 24.25 }, 'hoursWorked', 'Hours must be between 0 and 24, in steps of 0.25'],
  ['hours off their steps', { hoursWorked: 7.1 }, 'hoursWorked', 'Hours must be between 0 and 24, in steps of 0.25'],
]);
expectRefusals(fixture, ['W-04'], 'PATCH /api/admin/applications/:id/status', [
  ['status', { status: 'completed' }, 'status', 'Choose one of the listed values for Status'],
  ['notes, too long', { adminNotes: 'x'.repeat(1_001) }, 'adminNotes', 'Notes: too long, at most 1,000 characters'],
]);
expectRefusals(fixture, ['E-16'], 'POST /api/admin/payments/mark-paid', [
  ['none selected', { assignmentIds: [] }, 'assignmentIds', 'Timesheets: choose at least one'],
  [
    'more than 500',
    { assignmentIds: Array.from({ length: 501 }, (_, each) => each + 1) },
    'assignmentIds',
    'Timesheets: too many, at most 500',
  ],
]);
for (const path of ['dismiss', 'restore'])
  expectRefusals(fixture, ['N-09'], `POST /api/admin/alerts/${path}`, [
    ['type', { alertType: 'weather' }, 'alertType', 'Choose one of the listed values for Alert type'],
  ]);
expectRefusals(fixture, ['A-44'], 'PUT /api/admin/users/:id/reject', [
  ['reason', { reason: '' }, 'reason', 'Reason is required'],
]);
for (const path of ['remove', 'replace', 'move'])
  expectRefusals(fixture, ['D-39', 'W-180', 'W-188'], `POST /api/admin/assignments/:id/${path}`, [
    ['reason', { reason: '' }, 'reason', 'Reason is required'],
  ]);
