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

/** In which claim roles stand (`roles`, or `groups`), and whose tenant's tokens count; null: whatever the issuer vouches for. */
export type ClaimSettings = { roleClaim: string; tenantId: string | null };

const GUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/i;

/** The tenant that an issuer of Entra's names in its address. */
export function tenantOf(issuer: string): string | null {
  return GUID.exec(issuer)?.[0].toLowerCase() ?? null;
}

/** Reads the claims of an access token of Entra ID (v2.0), or null when they name nobody, or somebody of another tenant. */
export function readDirectoryClaims(claims: unknown, { roleClaim, tenantId }: ClaimSettings): DirectoryIdentity | null {
  if (typeof claims !== 'object' || claims === null) return null;
  const {
    tid,
    oid,
    exp,
    email,
    preferred_username: username,
    name,
    [roleClaim]: roles,
  } = claims as Record<string, unknown>;
  const [tenant, person] = [text(tid), text(oid)];
  if (!tenant || !person || typeof exp !== 'number') return null;
  if (tenantId !== null && tenant.toLowerCase() !== tenantId) return null;
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
