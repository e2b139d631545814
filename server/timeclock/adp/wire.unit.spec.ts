import { describe, expect, it } from '@jest/globals';
import type { Instant } from '../../../shared/kernel/time.js';
import { readTimeCards } from './adp-time-cards.js';
import { readWorkers } from './adp-worker.js';
import { readConfirmMessage, refusalText } from './confirm-message.js';
import { timeEntriesEvent } from './time-entries-event.js';
import { retryAfterMs } from './adp-refusal.js';

const message = (messageTxt: string) => ({ userMessage: { messageTxt } });

describe('ADP’s message about a refusal', () => {
  it('[I-18] is read from each possible place, once each, with its id', () => {
    const confirmMessage = {
      confirmMessageID: { idValue: 'id-1' },
      processMessages: [message('first')],
      resourceMessages: [{ processMessages: [message('second'), message('first')] }, {}],
    };
    expect(readConfirmMessage({ confirmMessage })).toEqual({ texts: ['first', 'second'], id: 'id-1' });
    expect(refusalText(400, { confirmMessage })).toBe('first; second [id-1]');
    expect(refusalText(400, { confirmMessage: { ...confirmMessage, confirmMessageID: 'plain' } })).toContain('[plain]');
    expect(refusalText(401, { error_description: 'The client is unknown' })).toBe('The client is unknown');
  });

  it('[I-18] is the status without a readable message', () => {
    for (const body of [
      null,
      undefined,
      'text',
      7,
      [],
      {},
      { confirmMessage: null },
      { confirmMessage: { resourceMessages: [null, 7] } },
    ])
      expect(refusalText(503, body)).toBe('HTTP 503');
    expect(refusalText(503, { confirmMessage: { confirmMessageID: 'x' } })).toBe('HTTP 503 [x]');
    expect(refusalText(400, { error_description: 'x'.repeat(1_000) })).toHaveLength(300);
  });
});

describe('Retry-After', () => {
  const now = Date.parse('2026-11-17T15:00:00Z');
  it('[I-18] accepts only seconds or an HTTP date', () => {
    expect(retryAfterMs('30', now)).toBe(30_000);
    expect(retryAfterMs(['0'], now)).toBe(0);
    expect(retryAfterMs('Tue, 17 Nov 2026 15:00:20 GMT', now)).toBe(20_000);
    expect(retryAfterMs('Tue, 17 Nov 2026 14:59:59 GMT', now)).toBe(0);
    for (const header of [undefined, '', '-1', '1.5', 'soon', '2026-11-17T15:00:20Z', '9'.repeat(9)])
      expect(retryAfterMs(header, now)).toBeNull();
  });
});

describe('the workers of ADP', () => {
  const assignment = (itemID: string, codeValue: string, primaryIndicator?: boolean) => ({
    itemID,
    primaryIndicator,
    assignmentStatus: { statusCode: { codeValue } },
  });

  it('[I-18] have work and home addresses in lower case, and the assignment that receives hours', () => {
    const worker = {
      associateOID: 'G1',
      person: { communication: { emails: [{ emailUri: ' Home@Mail.example ' }, {}] } },
      businessCommunication: { emails: [{ emailUri: 'work@mail.example' }, { emailUri: 'home@mail.example' }] },
      workAssignments: [assignment('ended', 'T', true), assignment('second', 'A'), assignment('first', 'A', true)],
    };
    expect(readWorkers({ workers: [worker, {}, null] })).toEqual([
      { associateOID: 'G1', emails: ['work@mail.example', 'home@mail.example'], workAssignmentId: 'first' },
    ]);
  });

  it('[I-18] may lack all optional fields', () => {
    expect(readWorkers({ workers: [{ associateOID: 'G1' }] })).toEqual([
      { associateOID: 'G1', emails: [], workAssignmentId: null },
    ]);
    for (const body of [null, {}, { workers: null }, { workers: {} }]) expect(readWorkers(body)).toEqual([]);
  });
});

describe('time cards', () => {
  it('[I-21] are read over all periods; incomplete entries are ignored', () => {
    const entry = {
      entryID: 'e1',
      startPeriod: { startDateTime: '2025-10-22T03:02:00-04:00' },
      timeDuration: 'PT9H12M',
    };
    const day = { entryDate: '2025-10-22', timeEntries: [entry, {}, { startPeriod: {} }] };
    const totals = [
      { entryDate: '2025-10-22', payCode: { codeValue: 'REGULAR' }, timeDuration: 'PT8H' },
      { entryDate: '2025-10-22', payCode: { shortName: 'OT' }, timeDuration: 'PT1H12M' },
      { entryDate: 'today', timeDuration: 'PT1H' },
      { entryDate: '2025-10-22', timeDuration: '1:00' },
    ];
    const cards = readTimeCards({
      timeCards: [{ dayEntries: [day, { entryDate: 'x', timeEntries: [entry] }] }, { dailyTotals: totals }, {}],
    });
    expect(cards.pairs).toEqual([
      {
        entryId: 'e1',
        date: '2025-10-22',
        startsAt: Date.parse('2025-10-22T07:02:00Z'),
        endsAt: null,
        durationMs: 33_120_000,
      },
    ]);
    expect(cards.totals.map(({ payCode, durationMs }) => [payCode, durationMs])).toEqual([
      ['REGULAR', 28_800_000],
      ['OT', 4_320_000],
    ]);
    expect(readTimeCards({})).toEqual({ pairs: [], totals: [] });
  });
});

describe('the event that sends hours', () => {
  it('[I-23] has the wire format of time-entries.modify, a night shift on the day it begins', () => {
    const pair = {
      startsAt: Date.parse('2026-11-17T05:00:00Z') as Instant,
      endsAt: Date.parse('2026-11-17T13:00:00Z') as Instant,
    };
    const associate = { associateOID: 'G1', workAssignmentId: 'A1' };
    const changes = [
      { kind: 'add', pair, entryId: null },
      { kind: 'remove', pair, entryId: 'e1' },
    ] as const;
    const times = {
      entryTypeCode: { codeValue: 'timePairEntry' },
      entryDate: '2026-11-16',
      startPeriod: { startDateTime: '2026-11-16T22:00:00-07:00' },
      endPeriod: { endDateTime: '2026-11-17T06:00:00-07:00' },
    };
    expect(timeEntriesEvent(associate, changes, 'America/Denver')).toEqual({
      events: [
        {
          serviceCategoryCode: { codeValue: 'time' },
          eventNameCode: { codeValue: 'timeEntries.modify' },
          data: {
            eventContext: { associateOID: 'G1', workAssignmentID: 'A1' },
            transform: {
              timeEntries: [
                { ...times, _changeCode: 'add' },
                { ...times, entryID: 'e1', _changeCode: 'remove' },
              ],
            },
          },
        },
      ],
    });
  });
});
