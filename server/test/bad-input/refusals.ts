import { describe, expect, it } from '@jest/globals';
import type { Body } from './call.js';
import { CALLS } from './calls.js';
import type { TestClient } from './test-client.js';

/** A fault, the change of a valid body that causes it, the refused field, and the message. */
export type Rule = [fault: string, change: Body, field: string, message: string];

/** Sends a call's valid body with the change and returns the server's message for each field. */
export async function refusalOf(
  fixture: TestClient,
  route: string,
  change: Body,
  headers: Record<string, string> = {},
) {
  const call = CALLS[route];
  if (!call) throw new Error(`No call ${route}`);
  const { path, body } = await fixture.prepare(call);
  const response = await fixture.send(call, path, { ...body, ...change }, headers);
  const errors: { field: string; message: string }[] = response.body.errors ?? [];
  return {
    status: response.status,
    code: response.body.code,
    message: response.body.message,
    errors: errors.map(({ field, message }) => [field, message]),
  };
}

export const refused = (field: string, message: string) => ({
  status: 400,
  code: 'validation_failed',
  message,
  errors: [[field, message]],
});

/** Defines one test per rule: only this field is refused, with this message. */
export function expectRefusals(fixture: TestClient, ids: string[], route: string, rules: Rule[]): void {
  describe(route, () => {
    it.each(rules)(`[${ids.join(', ')}] %s`, async (_fault, change, field, message) => {
      expect(await refusalOf(fixture, route, change)).toEqual(refused(field, message));
    });
  });
}
