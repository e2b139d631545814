import { createHash, generateKeyPair, randomBytes, randomUUID } from 'node:crypto';
import type { JsonWebKey } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { generate } from 'selfsigned';

/** Everything the local directory keeps between starts. Lives in `<dataDir>/directory/keys.json`, readable by its owner only. */
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
  // A subject of its own: among trusted certificates of one name, OpenSSL may try another installation's.
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

function isMissing(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ENOENT';
}

/**
 * The keys in `<dataDir>/directory/`, made on first use. Two processes may arrive at once: each writes a whole file of its
 * own and links it to the final name, which succeeds for one of them only; both then read that one.
 */
export async function loadDirectoryKeys(directoryDir: string): Promise<DirectoryKeys> {
  await mkdir(directoryDir, { recursive: true, mode: 0o700 });
  const file = join(directoryDir, 'keys.json');
  const existing = await readFile(file, 'utf8').catch((error: unknown) => {
    if (isMissing(error)) return null;
    throw error;
  });
  if (existing !== null) return JSON.parse(existing) as DirectoryKeys;

  const draft = join(directoryDir, `keys.${randomUUID()}.tmp`);
  await writeFile(draft, JSON.stringify(await makeKeys()), { mode: 0o600, flag: 'wx' });
  await link(draft, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(draft);
  return JSON.parse(await readFile(file, 'utf8')) as DirectoryKeys;
}
