import { STORAGE_KEYS } from '../../../shared/kernel/screens.policy.js';
import type { DirectoryUser, SessionUser } from '../../../shared/auth/auth.contract.js';

export type WorkerStored = { kind: 'worker'; token: string; user: SessionUser };
export type DirectoryStored = { kind: 'directory'; token: string; user: DirectoryUser };
export type StoredSession = WorkerStored | DirectoryStored;

/** Storage may be disabled in the browser; then nothing is stored. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function writeStored(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // without storage the session lasts as long as the page
  }
}

export function removeStored(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // see readStored
  }
}

/** The tab's own storage. Null if the browser stores nothing for the site. */
export function withTabStorage<T>(action: (storage: Storage) => T): T | null {
  try {
    return action(sessionStorage);
  } catch {
    return null;
  }
}

/** Returns false if the person has disabled cookies and site data. */
export function canStore(): boolean {
  try {
    return localStorage !== null;
  } catch {
    return false;
  }
}

function readJson<T>(key: string): T | null {
  const text = readStored(key);
  if (!text) return null;
  try {
    return JSON.parse(text) as T;
  } catch {
    return null;
  }
}

/** The bearer token: the directory's first, else the worker's. */
export function bearerToken(): string | null {
  return readStored(STORAGE_KEYS.directoryToken) ?? readStored(STORAGE_KEYS.authToken);
}

/** Also null if the stored user has no id, or neither name nor address: an incomplete session, or another program's data. [O-39] */
export function readStoredSession(): StoredSession | null {
  const directoryToken = readStored(STORAGE_KEYS.directoryToken);
  const admin = readJson<Partial<DirectoryUser>>(STORAGE_KEYS.directoryUser);
  if (directoryToken && typeof admin?.email === 'string' && typeof admin.name === 'string')
    return { kind: 'directory', token: directoryToken, user: admin as DirectoryUser };
  const token = readStored(STORAGE_KEYS.authToken);
  const worker = readJson<Partial<SessionUser>>(STORAGE_KEYS.authUser);
  if (token && typeof worker?.id === 'number') return { kind: 'worker', token, user: worker as SessionUser };
  return null;
}

/** Returns true if two sessions belong to one person: a worker by id, an admin by the directory's email address. */
export function isSamePerson(one: StoredSession, other: StoredSession): boolean {
  if (one.kind === 'worker') return other.kind === 'worker' && one.user.id === other.user.id;
  return other.kind === 'directory' && one.user.email.toLowerCase() === other.user.email.toLowerCase();
}

/** Returns the stored session of the same person, possibly with a newer token from another tab. Null after a logout. */
export function storedNow(session: StoredSession): StoredSession | null {
  const stored = readStoredSession();
  return stored && isSamePerson(session, stored) ? stored : null;
}

/** Returns true if this session is still stored, with the same token. */
export function isStored(session: StoredSession): boolean {
  return storedNow(session)?.token === session.token;
}

/** Returns the stored session of a call's token, or null if that token's user is not stored. */
export function sessionOfToken(token: string | null): StoredSession | null {
  const stored = readStoredSession();
  return stored?.token === token ? stored : null;
}

export function storeSession(session: StoredSession): void {
  const worker = session.kind === 'worker';
  writeStored(worker ? STORAGE_KEYS.authToken : STORAGE_KEYS.directoryToken, session.token);
  writeStored(worker ? STORAGE_KEYS.authUser : STORAGE_KEYS.directoryUser, JSON.stringify(session.user));
}

export function clearStoredSession(kind: StoredSession['kind']): void {
  const keys =
    kind === 'worker'
      ? [STORAGE_KEYS.authToken, STORAGE_KEYS.authUser]
      : [STORAGE_KEYS.directoryToken, STORAGE_KEYS.directoryUser];
  for (const key of keys) removeStored(key);
  if (kind === 'directory') withTabStorage((storage) => storage.removeItem(STORAGE_KEYS.directoryState));
}

/** Enough to recognize a token, too little to sign in with. */
const lastCharacters = (token: string) => token.slice(-16);

/** Call it before the session is cleared: other tabs can then distinguish a refused token from a logout [H-96]. */
export function markRefused(token: string): void {
  writeStored(STORAGE_KEYS.refusedToken, lastCharacters(token));
}

export function wasRefused(token: string): boolean {
  return readStored(STORAGE_KEYS.refusedToken) === lastCharacters(token);
}

/** This tab's data of a person until a logout. A session that ends in another way keeps it. [H-88] */
export function clearTabAtLogout(): void {
  withTabStorage((storage) => storage.removeItem(STORAGE_KEYS.bulkRun));
}

/** Clears both kinds of session, unless another person has signed in in another tab since. [O-35] */
export function clearStoredSessions(session: StoredSession): void {
  clearTabAtLogout();
  const stored = readStoredSession();
  if (stored && !isSamePerson(session, stored)) return;
  clearStoredSession('worker');
  clearStoredSession('directory');
}
