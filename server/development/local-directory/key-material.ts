import { createHash, generateKeyPair, randomBytes, randomUUID } from 'node:crypto';
import type { JsonWebKey } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { generate } from 'selfsigned';
import { readOrCreate } from '../../platform/config/read-or-create.js';

/**
 * Keys that the local directory keeps between starts, in `<dataDir>/directory/keys.json`, readable by its owner only.
 */
export type DirectoryKeys = {
  /** RSA key that signs tokens; private JWK with `kid`. */
  signingKey: JsonWebKey & { kid: string };
  tlsKey: string;
  tlsCertificate: string;
  cookieKeys: string[];
};

const newKeyPair = promisify(generateKeyPair);

async function makeKeys(): Promise<DirectoryKeys> {
  const { privateKey } = await newKeyPair('rsa', { modulusLength: 2048 });
  const jwk = privateKey.export({ format: 'jwk' });
  const kid = createHash('sha256').update(String(jwk.n)).digest('base64url');
  // A unique subject: OpenSSL may confuse trusted certificates with the same name.
  const subject = `Gigshift local directory ${randomUUID()}`;
  const certificate = await generate([{ name: 'commonName', value: subject }], {
    algorithm: 'sha256',
    keyType: 'ec',
    notAfterDate: new Date('2056-01-01T00:00:00Z'),
    extensions: [
      { name: 'basicConstraints', cA: true },
      {
        name: 'subjectAltName',
        altNames: [
          { type: 2, value: 'localhost' },
          { type: 7, ip: '127.0.0.1' },
        ],
      },
    ],
  });
  return {
    signingKey: { ...jwk, kid, use: 'sig', alg: 'RS256' },
    tlsKey: certificate.private,
    tlsCertificate: certificate.cert,
    cookieKeys: [randomBytes(32).toString('base64url')],
  };
}

/** Reads the keys in `<dataDir>/directory/`, created on first use. */
export function loadDirectoryKeys(directoryDir: string): Promise<DirectoryKeys> {
  return readOrCreate(join(directoryDir, 'keys.json'), makeKeys);
}
