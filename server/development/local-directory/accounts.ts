import { hash, verify } from '@node-rs/argon2';

/** Tenant id of the local directory. */
export const LOCAL_TENANT_ID = '7b1f3c52-5d0e-4a86-9c4b-2f6f0c1de001';

/** Password of every demo account (contract: demo accounts). */
export const DEMO_PASSWORD = 'gigshift-demo';

export type DirectoryAccount = {
  oid: string;
  email: string;
  name: string;
  givenName: string;
  familyName: string;
  /** App roles in this person's tokens. */
  roles: readonly string[];
};

export const DIRECTORY_ACCOUNTS: readonly DirectoryAccount[] = [
  {
    oid: '3d0a9f6e-8f0b-4a5c-b0a4-6a1c7d3e0001',
    email: 'dana@gigshift.example',
    name: 'Dana Whitlock',
    givenName: 'Dana',
    familyName: 'Whitlock',
    roles: ['Gigshift.Admin'],
  },
  {
    oid: '3d0a9f6e-8f0b-4a5c-b0a4-6a1c7d3e0002',
    email: 'omar@gigshift.example',
    name: 'Omar Haddad',
    givenName: 'Omar',
    familyName: 'Haddad',
    roles: [],
  },
];

export function findAccountByOid(oid: string): DirectoryAccount | null {
  return DIRECTORY_ACCOUNTS.find((account) => account.oid === oid) ?? null;
}

let demoPasswordHash: Promise<string> | null = null;

/**
 * Returns the account of an address and password, or null. Takes the same time for an unknown address as for a wrong
 * password.
 */
export async function checkPassword(email: string, password: string): Promise<DirectoryAccount | null> {
  demoPasswordHash ??= hash(DEMO_PASSWORD);
  const matches = await verify(await demoPasswordHash, password);
  const address = email.trim().toLowerCase();
  const account = DIRECTORY_ACCOUNTS.find((candidate) => candidate.email === address) ?? null;
  return matches ? account : null;
}
