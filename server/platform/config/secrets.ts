import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A key and its predecessors, newest first. The first one encrypts or signs, all of them decrypt or verify. */
export type KeyRing = readonly [Buffer, ...Buffer[]];

/**
 * Keys of this installation, 32 bytes each unless stated otherwise. From the environment in production, otherwise
 * stored in `DATA_DIR`.
 */
export type Secrets = {
  /** Sign worker tokens. */
  tokenKeys: KeyRing;
  /** AES-256-GCM: social security numbers, two-factor secrets, directory refresh tokens. */
  encryptionKeys: KeyRing;
  /** HMAC of the human-verification challenges. */
  challengeKey: Buffer;
  /** HMAC of the signed links to files and to offers. */
  fileLinkKey: Buffer;
  /** Private key on P-256 that identifies this server to push services (VAPID). */
  pushKey: Buffer;
  /** Passwords of the embedded database's roles; unused with `DATABASE_URL`. */
  databasePassword: string;
  /** Client secret of the local directory. A real tenant has `DIRECTORY_CLIENT_SECRET`. */
  localDirectoryClientSecret: string;
};

type StoredSecrets = Omit<Secrets, 'fileLinkKey' | 'pushKey'>;

type Stored = Record<
  'tokenKey' | 'encryptionKey' | 'challengeKey' | 'databasePassword' | 'localDirectoryClientSecret',
  string
>;

const KEY = /^[0-9a-f]{64}$/;

/** The file exists but is damaged. A new one would make the database and all encrypted values inaccessible. */
export class DamagedSecretsError extends Error {
  constructor(file: string) {
    super(`${file} is damaged: put back a copy of it, or choose another DATA_DIR`);
  }
}

/**
 * Reads `secrets.json` of the existing `dataDir`, created at the first start. Processes that start at once use the same
 * file.
 * @throws DamagedSecretsError
 */
export function storedSecrets(dataDir: string): StoredSecrets {
  const file = join(dataDir, 'secrets.json');
  const found = read(file) ?? create(file);
  return {
    tokenKeys: [Buffer.from(found.tokenKey, 'hex')],
    encryptionKeys: [Buffer.from(found.encryptionKey, 'hex')],
    challengeKey: Buffer.from(found.challengeKey, 'hex'),
    databasePassword: found.databasePassword,
    localDirectoryClientSecret: found.localDirectoryClientSecret,
  };
}

function read(file: string): Stored | null {
  try {
    const stored = JSON.parse(readFileSync(file, 'utf8')) as Partial<Stored> | null;
    if (!isComplete(stored)) throw new DamagedSecretsError(file);
    return stored;
  } catch (error) {
    if (error instanceof SyntaxError) throw new DamagedSecretsError(file);
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

function isComplete(stored: Partial<Stored> | null): stored is Stored {
  const keys = [stored?.tokenKey, stored?.encryptionKey, stored?.challengeKey];
  const texts = [stored?.databasePassword, stored?.localDirectoryClientSecret];
  return (
    keys.every((key) => key !== undefined && KEY.test(key)) && texts.every((text) => text !== undefined && text !== '')
  );
}

function create(file: string): Stored {
  const key = () => randomBytes(32).toString('hex');
  const made: Stored = {
    tokenKey: key(),
    encryptionKey: key(),
    challengeKey: key(),
    databasePassword: randomBytes(24).toString('base64url'),
    localDirectoryClientSecret: randomBytes(24).toString('base64url'),
  };
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(made, null, 2), { mode: 0o600 });
  try {
    linkSync(draft, file); // fails if another process was first; its file is used
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    unlinkSync(draft);
  }
  return read(file) ?? made;
}
