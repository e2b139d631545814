import { beforeAll, describe, expect, it } from '@jest/globals';
import { type Body, CALLS } from './calls.js';
import { openDesk } from './desk.js';
import { isNeeded, WRONG } from './kinds.js';

const desk = openDesk();

for (const [route, call] of Object.entries(CALLS)) {
  describe(route, () => {
    let path: string;
    let body: Body;
    beforeAll(async () => ({ path, body } = await desk.ready(call)));

    /** In words, what the server made of a body with one field at fault; null when it refused that field and nothing else. */
    async function mistakenAbout(field: string, faulty: Body): Promise<string | null> {
      const answer = await desk.send(call, path, faulty);
      const isRefused = answer.status === 400 && answer.body.code === 'validation_failed';
      const fields = isRefused ? answer.body.errors.map((one: { field: string }) => one.field.split('.')[0]) : [];
      const value = field in faulty ? JSON.stringify(faulty[field]) : 'left out';
      const isRight = fields.length === 1 && fields[0] === field && answer.body.errors[0].message === answer.body.message;
      return isRight ? null : `${field} ${value}: ${answer.status} ${JSON.stringify(answer.body)}`;
    }

    for (const [field, kind] of Object.entries(call.fields)) {
      if (kind === 'ignored') continue;
      it(`[X-21] ${field} takes nothing of another kind`, async () => {
        const mistakes: (string | null)[] = [];
        for (const value of WRONG[kind]) mistakes.push(await mistakenAbout(field, { ...body, [field]: value }));
        if (isNeeded(kind)) {
          const { [field]: _left, ...rest } = body;
          mistakes.push(await mistakenAbout(field, rest));
        }
        expect(mistakes.filter((one) => one !== null)).toEqual([]);
      });
    }

    it('[X-21] takes no field that it does not know', async () => {
      const mistakes: (string | null)[] = [];
      for (const field of ['isAdmin', 'id', 'userId2', '$where', 'ROLE', ' ', 'título', 'toJSON']) {
        mistakes.push(await mistakenAbout(field, { ...body, [field]: 'surprise' }));
      }
      expect(mistakes.filter((one) => one !== null)).toEqual([]);
    });

    it('[X-21] names every field at fault at once', async () => {
      const needed = Object.entries(call.fields).filter(([, kind]) => isNeeded(kind));
      const answer = await desk.send(call, path, { isAdmin: true });
      const named = answer.body.errors.map((one: { field: string }) => one.field).sort();
      expect(named).toEqual([...needed.map(([field]) => field), 'isAdmin'].sort());
    });

    // last, because it uses the subject up; proof that each refusal above was for the planted fault alone
    it('takes the body in which nothing is at fault', async () => {
      const ignored = Object.entries(call.fields).filter(([, kind]) => kind === 'ignored');
      const noise = Object.fromEntries(ignored.map(([field]) => [field, { anything: ['goes', null] }]));
      const answer = await desk.send(call, path, { ...body, ...noise });
      expect([answer.status, answer.body.code, answer.body.errors]).toEqual([call.succeeds, call.succeeds === 401 ? 'invalid_credentials' : undefined, undefined]);
    });
  });
}
