import { request } from 'node:https';
import { text } from 'node:stream/consumers';
import { AdpConnection } from '../../timeclock/adp/adp-connection.js';
import type { CompanyWorker } from '../../development/local-adp/company.js';
import type { User } from '../../workers/user.entity.js';
import type { TestApp } from '../support/test-app.js';

/** Calls a control route of the local ADP: sets its data or faults, or reads its log. */
export async function controlLocalAdp(
  test: TestApp,
  method: 'GET' | 'PUT',
  what: string,
  body?: unknown,
): Promise<unknown> {
  const { apiUrl, agent } = await test.app.get(AdpConnection).access();
  return new Promise((resolve, reject) => {
    const sent = request(`${apiUrl}/control/${what}`, { method, agent }, (response) => {
      text(response).then((content) => resolve(JSON.parse(content)), reject);
    });
    sent.on('error', reject);
    sent.end(body === undefined ? undefined : JSON.stringify(body));
  });
}

/** Returns a worker in the local ADP's format. */
export function associateOf({ id, email }: Pick<User, 'id' | 'email'>): CompanyWorker {
  return {
    associateOID: `G${id}`,
    workerID: String(id),
    givenName: 'Rosa',
    familyName1: 'Delgado',
    businessEmails: [email],
    workAssignments: [{ itemID: `A${id}`, positionID: 'P1', primaryIndicator: true, status: 'A' }],
  };
}
