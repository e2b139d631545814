import type { DirectorySessionUser, SessionUser } from '../../shared/auth/auth.contract.js';
import type { AppConfig } from '../../shared/kernel/config.contract.js';
import { SITE_DEFAULTS } from '../../shared/kernel/policy.js';
import { storeSession } from '../lib/auth/stored-session.js';

export const CONFIG: AppConfig = {
  brandName: 'Gigshift',
  programLabel: { en: 'Shift work', es: 'Trabajo por turnos' },
  supportContact: { email: 'help@gigshift.example', phone: '801-555-0100' },
  itSupportContact: { email: 'it@gigshift.example', phone: '801-555-0199' },
  site: { name: 'The Print Shop', address: '1 Press Road', ...SITE_DEFAULTS },
  features: { directoryIsLocal: true },
  now: '2026-11-17T16:00:00.000Z',
};

export const WORKER: SessionUser = {
  ...{ id: 5, role: 'worker', email: 'ines@gigshift.example', firstName: 'Inés', lastName: 'Vega' },
  ...{ phone: '801-555-0123', address: '12 Elm Street', city: 'Provo', state: 'UT', zipCode: '84601' },
  ...{ emergencyContactName: 'Luz Vega', emergencyContactRelation: 'Sister', emergencyContactPhone: '801-555-0145' },
  ...{ preferredLanguage: 'en', isApproved: true, mailRefused: false, backgroundCheckStatus: 'passed' },
  ...{ workerScore: 96.4, currentSkillLevel: 1, skillLevelName: 'Entry' },
};

export const ADMIN: DirectorySessionUser = {
  ...{ id: 1, role: 'admin', email: 'dana@gigshift.example', firstName: 'Dana', lastName: 'Reed' },
};

export type Person = SessionUser | DirectorySessionUser;

let signedIn: Person | undefined;

/** The server's response to the validation of the session. */
export const validated = () => ({ user: signedIn });

/** Stores the session of a person on the device, as after a login. */
export function signIn(person: Person): 'worker' | 'directory' {
  signedIn = person;
  if ('workerScore' in person) {
    storeSession({ kind: 'worker', token: 'worker-token', user: person });
    return 'worker';
  }
  const { email, firstName, lastName } = person;
  const user = { oid: 'o', email, name: `${firstName} ${lastName}`, homeAccountId: 'o.t', username: email };
  storeSession({ kind: 'directory', token: 'admin-token', user });
  return 'directory';
}
