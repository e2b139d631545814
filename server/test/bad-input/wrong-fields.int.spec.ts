import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Body } from './call.js';
import { LOCATION_FIELDS } from './calls-worker.js';
import { CALLS } from './calls.js';
import { openTestClient } from './test-client.js';
import { isNeededIn, WRONG } from './kinds.js';

const fixture = openTestClient();

/** Codes for a missing verification, reason or shift, which are not field errors. */
const REQUIRED_BY_RULE = ['human_verification_failed', 'reason_required', 'adjustment_of_nothing'];
const isRequiredByRule = (code: string) => REQUIRED_BY_RULE.includes(code);

for (const [route, call] of Object.entries(CALLS)) {
  describe(route, () => {
    let path: string;
    let body: Body;
    beforeAll(async () => ({ path, body } = await fixture.prepare(call)));

    /** Returns the unexpected response to a body with one wrong field; null if only that field was refused. */
    async function mistakenAbout(field: string, faulty: Body): Promise<string | null> {
      const response = await fixture.send(call, path, faulty);
      const isRefused = response.status === 400 && response.body.code === 'validation_failed';
      const fields = isRefused ? response.body.errors.map((one: { field: string }) => one.field.split('.')[0]) : [];
      const value = field in faulty ? JSON.stringify(faulty[field]) : 'left out';
      const isRight =
        fields.length === 1 && fields[0] === field && response.body.errors[0].message === response.body.message;
      return isRight ? null : `${field} ${value}: ${response.status} ${JSON.stringify(response.body)}`;
    }

    for (const [field, kind] of Object.entries(call.fields)) {
      if (kind === 'ignored') continue;
      it(`[X-21] ${field} refuses values of another kind`, async () => {
        const mistakes: (string | null)[] = [];
        for (const value of WRONG[kind]) mistakes.push(await mistakenAbout(field, { ...body, [field]: value }));
        if (isNeededIn(call, kind)) {
          const { [field]: _left, ...rest } = body;
          mistakes.push(await mistakenAbout(field, rest));
        }
        expect(mistakes.filter((one) => one !== null)).toEqual([]);
      });
    }

    it('[X-21] refuses unknown fields', async () => {
      const mistakes: (string | null)[] = [];
      for (const field of ['isAdmin', 'id', 'userId2', '$where', 'ROLE', ' ', 'título', 'toJSON']) {
        mistakes.push(await mistakenAbout(field, { ...body, [field]: 'surprise' }));
      }
      expect(mistakes.filter((one) => one !== null)).toEqual([]);
    });

    it('[X-21] refuses unknown fields in nested objects and lists', async () => {
      const mistakes: (string | null)[] = [];
      for (const [field, faulty] of withUnknownFields(body)) mistakes.push(await mistakenAbout(field, faulty));
      expect(mistakes.filter((one) => one !== null)).toEqual([]);
    });

    it('[X-21] names all wrong fields at once', async () => {
      const needed = Object.entries(call.fields).filter(([, kind]) => isNeededIn(call, kind));
      const response = await fixture.send(call, path, { isAdmin: true });
      const named = response.body.errors.map((one: { field: string }) => one.field).sort();
      expect(named).toEqual([...needed.map(([field]) => field), 'isAdmin'].sort());
    });

    if ('location' in call.fields) {
      for (const [field, kind] of Object.entries(LOCATION_FIELDS)) {
        it(`[K-07] location.${field} refuses values of another kind`, async () => {
          const location = body.location as Body;
          const faulty = WRONG[kind].map((value) => ({ ...body, location: { ...location, [field]: value } }));
          const mistakes = [];
          for (const one of faulty) mistakes.push(await mistakenAbout('location', one));
          expect(mistakes.filter((one) => one !== null)).toEqual([]);
        });
      }

      it('[X-21] location refuses unknown fields', async () => {
        const location = { ...(body.location as Body), speed: 3 };
        expect(await mistakenAbout('location', { ...body, location })).toBeNull();
      });
    }

    it('[X-21] accepts an optional field that is omitted, null or blank', async () => {
      const optional = Object.entries(call.fields).filter(([, kind]) => kind.startsWith('optional'));
      const mistakes: unknown[] = [];
      for (const [field, kind] of optional) {
        for (const blank of [undefined, null, '', '  ']) {
          if (kind === 'optionalMustBeTrue' && typeof blank === 'string') continue;
          const own = await fixture.prepare(call);
          const response = await fixture.send(call, own.path, { ...own.body, ...addressOfItsOwn(), [field]: blank });
          if (response.status !== call.succeeds && !isRequiredByRule(response.body.code))
            mistakes.push([field, blank, response.status, response.body.code]);
        }
      }
      expect(mistakes).toEqual([]);
    });

    function addressOfItsOwn(): Body {
      return route.endsWith('register') ? { email: `blank-${process.hrtime.bigint()}@gigshift.example` } : {};
    }

    it('accepts the valid body, so each refusal above is caused by the injected fault', async () => {
      const ignored = Object.entries(call.fields).filter(([, kind]) => kind === 'ignored');
      const noise = Object.fromEntries(ignored.map(([field]) => [field, { anything: ['goes', null] }]));
      const own = await fixture.prepare(call);
      const response = await fixture.send(call, own.path, { ...own.body, ...addressOfItsOwn(), ...noise });
      expect([response.status, response.body.errors]).toEqual([call.succeeds, undefined]);
    });
  });
}

/** Returns the body once for each nested object, with an unknown field in it, and the field's path. */
function withUnknownFields(body: Body): [string, Body][] {
  const isObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);
  const within = (value: unknown): unknown[] => {
    if (Array.isArray(value))
      return value.flatMap((one, at) =>
        within(one).map((changed) => value.map((old, place) => (place === at ? changed : old))),
      );
    if (!isObject(value)) return [];
    const deeper = Object.entries(value as Body).flatMap(([key, one]) =>
      within(one).map((changed) => ({ ...(value as Body), [key]: changed })),
    );
    return [...['isAdmin', 'isApproved', 'userId'].map((key) => ({ ...(value as Body), [key]: true })), ...deeper];
  };
  return Object.entries(body).flatMap(([field, value]) =>
    within(value).map((changed): [string, Body] => [field, { ...body, [field]: changed }]),
  );
}
