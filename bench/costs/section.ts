import { ms, type Section } from '../support/report.js';
import { type Kind, KINDS, type Measured } from './measurements.js';

export const NAMES: Readonly<Record<Kind, string>> = {
  list: 'GET shifts',
  own: 'GET user/assignments',
  notifications: 'GET notifications',
  session: 'GET auth/validate',
  claim: 'POST shifts/:id/assign',
  hot: 'the same, many for one shift at a time',
  refused: 'the same, of a shift that is full',
  clockIn: 'POST worker/clock-in',
  lateClockIn: 'the same, late, with the job that works the score out',
};

export function costSection({ costs, flushMs }: Pick<Measured, 'costs' | 'flushMs'>): Section {
  return {
    name: 'costs',
    title: 'Processor time of a call',
    notes: [
      'Milliseconds that the system counts for the server and for all processes of PostgreSQL, less what both spend while idle; medians of 3 rounds at 16 connections. ' +
        `Until a commit lies on the disk: ${flushMs.toFixed(2)} ms. The model of [scale](../scale.md) takes its figures from here ([costs.json](costs.json)).`,
    ],
    head: ['', 'server', 'PostgreSQL', 'together', 'beside it: the load itself'],
    rows: KINDS.map((kind) => {
      const { app, database, load } = costs[kind];
      return [
        NAMES[kind],
        ...[app, database, app + database, load].map((value) => (value < 1 ? value.toFixed(2) : ms(value))),
      ];
    }),
  };
}
