import { randomBytes, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { generate } from 'selfsigned';
import { readOrCreate } from '../../platform/config/read-or-create.js';

/** Certificates and secrets of the local ADP and its client. Stored in `<dataDir>/adp/keys.json`, readable by its owner only. */
export type AdpKeys = {
  serverKey: string;
  serverCertificate: string;
  clientKey: string;
  clientCertificate: string;
  clientId: string;
  clientSecret: string;
};

const LOCALHOST = [
  { type: 2, value: 'localhost' },
  { type: 7, ip: '127.0.0.1' },
] as const;

async function certificateOf(role: string): Promise<{ key: string; certificate: string }> {
  // a unique subject: with equal names, OpenSSL may pick another installation's certificate
  const subject = `Gigshift local ADP ${role} ${randomUUID()}`;
  const { private: key, cert: certificate } = await generate([{ name: 'commonName', value: subject }], {
    algorithm: 'sha256',
    keyType: 'ec',
    notAfterDate: new Date('2056-01-01T00:00:00Z'),
    extensions: [
      { name: 'basicConstraints', cA: true },
      { name: 'subjectAltName', altNames: [...LOCALHOST] },
    ],
  });
  return { key, certificate };
}

async function makeKeys(): Promise<AdpKeys> {
  const [server, client] = await Promise.all([certificateOf('server'), certificateOf('client')]);
  return {
    serverKey: server.key,
    serverCertificate: server.certificate,
    clientKey: client.key,
    clientCertificate: client.certificate,
    clientId: 'gigshift-local',
    clientSecret: randomBytes(24).toString('base64url'),
  };
}

/** Returns the keys in `<dataDir>/adp/`; creates them on first use. */
export function loadAdpKeys(adpDir: string): Promise<AdpKeys> {
  return readOrCreate(join(adpDir, 'keys.json'), makeKeys);
}
