/** Who a directory token speaks for. Keyed on `tid` + `oid`, never on the e-mail (decisions: Directory sign-in). */
export type DirectoryIdentity = {
  tid: string;
  oid: string;
  email: string;
  name: string;
  roles: readonly string[];
  /** Epoch seconds. */
  expiresAt: number;
};

function text(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

/** Reads the claims of an access token of Entra ID (v2.0), or null when they name nobody. */
export function readDirectoryClaims(claims: unknown): DirectoryIdentity | null {
  if (typeof claims !== 'object' || claims === null) return null;
  const { tid, oid, exp, email, preferred_username: username, name, roles } = claims as Record<string, unknown>;
  const [tenant, person] = [text(tid), text(oid)];
  if (!tenant || !person || typeof exp !== 'number') return null;
  const address = text(email) ?? text(username) ?? '';
  return {
    tid: tenant,
    oid: person,
    email: address,
    name: text(name) ?? address,
    roles: Array.isArray(roles) ? roles.filter((role): role is string => typeof role === 'string') : [],
    expiresAt: exp,
  };
}
