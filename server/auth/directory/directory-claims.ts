/**
 * The identity in a directory token. Identified by `tid` and `oid`, never by mail address (decisions: Directory
 * sign-in).
 */
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

/**
 * `roleClaim`: the claim that contains the roles, `roles` or `groups`. `tenantId`: the accepted tenant; null accepts any
 * tenant of the issuer.
 */
export type ClaimSettings = { roleClaim: string; tenantId: string | null };

const GUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/i;

/** Returns the tenant id in an Entra issuer URL. */
export function tenantOf(issuer: string): string | null {
  return GUID.exec(issuer)?.[0].toLowerCase() ?? null;
}

/** Reads the claims of an Entra ID (v2.0) access token; null if they identify no person, or one of another tenant. */
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
