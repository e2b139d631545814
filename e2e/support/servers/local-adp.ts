import { readFileSync } from 'node:fs';
import { request } from 'node:https';
import { join } from 'node:path';

type Keys = { serverCertificate: string; clientCertificate: string; clientKey: string };

/** Sets the state or the failure of the running local ADP, after the server has called it. */
export function controlAdp(dataDir: string, what: 'company' | 'faults', body: unknown): Promise<void> {
  const read = (file: string) => JSON.parse(readFileSync(join(dataDir, 'adp', file), 'utf8')) as unknown;
  const { serverCertificate: ca, clientCertificate: cert, clientKey: key } = read('keys.json') as Keys;
  const { port } = read('running.json') as { port: number };
  return new Promise((resolve, reject) => {
    const url = `https://localhost:${port}/control/${what}`;
    const sent = request(url, { method: 'PUT', ca, cert, key, agent: false }, (response) => {
      response.resume();
      response.on('end', resolve);
    });
    sent.on('error', reject);
    sent.end(JSON.stringify(body));
  });
}

/** A worker of the local ADP. */
export function associateOf({ id, email }: { id: number; email: string }): object {
  return {
    associateOID: `G${id}`,
    workerID: String(id),
    givenName: 'Racer',
    familyName1: 'Number 1',
    businessEmails: [email],
    workAssignments: [{ itemID: `A${id}`, positionID: 'P1', primaryIndicator: true, status: 'A' }],
  };
}
