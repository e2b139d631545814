import { type Instant, plusHours, plusMinutes, toIso } from '../../../shared/kernel/time.js';
import { SeededRandom } from './seeded-random.js';
import { PEOPLE, type Person } from './people.js';
import type { Row } from './rows.js';

/** The version of the consent texts that the workers accepted at sign-up. */
const CONSENT_VERSION = 'demo-1';

/** Returns the id of a person in `users`. */
export function userId(key: string): number {
  const index = PEOPLE.findIndex((person) => person.key === key);
  if (index < 0) throw new RangeError(`No one is called ${key}`);
  return index + 1;
}

export function joinedAt(person: Person, now: Instant): Instant {
  return plusMinutes(
    plusHours(now, -24 * person.memberDays),
    new SeededRandom(`joined ${person.key}`).between(-300, 0),
  );
}

/** @param scoreOf returns a worker's current score */
export function userRows(now: Instant, passwordHash: string, adminId: number, scoreOf: (key: string) => number): Row[] {
  return PEOPLE.map((person, index) => {
    const isApproved = person.standing === 'approved';
    const joined = joinedAt(person, now);
    return {
      id: index + 1,
      email: `${person.key}@gigshift.example`,
      password: passwordHash,
      ...profile(person, index),
      is_approved: isApproved,
      background_check_status: BACKGROUND_CHECK[person.standing],
      worker_score: scoreOf(person.key),
      attained_skill_level: person.level,
      approved_at: isApproved ? toIso(plusHours(joined, 47)) : null,
      approved_by: isApproved ? adminId : null,
      created_at: toIso(joined),
      is_active: true,
    };
  });
}

const BACKGROUND_CHECK: Readonly<Record<Person['standing'], string>> = {
  approved: 'approved',
  waiting: 'pending',
  rejected: 'rejected',
};

function profile(person: Person, index: number): Row {
  return {
    first_name: person.firstName,
    last_name: person.lastName,
    phone: fictionalPhone(index),
    address: person.address,
    city: person.city,
    state: 'UT',
    zip_code: person.zipCode,
    emergency_contact_name: person.emergency.name,
    emergency_contact_relation: person.emergency.relation,
    emergency_contact_phone: fictionalPhone(50 + index),
    role: 'worker',
    preferred_language: person.language,
  };
}

/** Returns a telephone number from 555-0100 to 555-0199, which are reserved for fiction. */
function fictionalPhone(index: number): string {
  return `801-555-01${String(index).padStart(2, '0')}`;
}

export function consentRows(now: Instant): Row[] {
  return PEOPLE.flatMap((person) =>
    ['terms', 'background_check', 'age'].map((kind) => ({
      user_id: userId(person.key),
      kind,
      text_version: CONSENT_VERSION,
      language: person.language,
      ip_address: '192.0.2.10',
      user_agent: 'demo data',
      given_at: toIso(joinedAt(person, now)),
    })),
  );
}
