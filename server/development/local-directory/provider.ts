import Provider, { interactionPolicy } from 'oidc-provider';
import type { Configuration, KoaContextWithOIDC } from 'oidc-provider';
import { LOCAL_TENANT_ID, findAccountByOid } from './accounts.js';
import type { DirectoryKeys } from './key-material.js';
import { memoryAdapters } from './memory-adapter.js';
import { showProblem } from './sign-in-routes.js';

export type LocalClient = { clientId: string; clientSecret: string; redirectUris: readonly string[] };

/** Returns the resource of the API, named as in Entra: `api://<client id>`. */
function apiResource(clientId: string): string {
  return `api://${clientId}`;
}

/** Returns the full name of the API's only scope. */
export function apiScope(clientId: string): string {
  return `${apiResource(clientId)}/access_as_user`;
}

const ACCESS_TOKEN_SECONDS = 60 * 60;
const REFRESH_TOKEN_SECONDS = 24 * 60 * 60;
const LOOPBACK_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Returns whether a redirect address is registered, or is a registered path on any loopback port, for further instances
 * on other ports.
 */
function isRedirectAllowed(registered: readonly string[], redirectUri: string): boolean {
  if (registered.includes(redirectUri)) return true;
  const url = URL.parse(redirectUri);
  if (!url || url.protocol !== 'http:' || !LOOPBACK_HOSTS.has(url.hostname) || url.search || url.hash) return false;
  return registered.some((address) => URL.parse(address)?.pathname === url.pathname);
}

/**
 * Returns the claims of an Entra ID (v2.0) access token; our API reads tid, oid, name, preferred_username and roles.
 */
function entraClaims(accountId: string, clientId: string): Record<string, unknown> {
  const account = findAccountByOid(accountId);
  if (!account) return {};
  return {
    tid: LOCAL_TENANT_ID,
    oid: account.oid,
    name: account.name,
    preferred_username: account.email,
    email: account.email,
    roles: [...account.roles],
    azp: clientId,
    scp: 'access_as_user',
    ver: '2.0',
  };
}

/** Supports `prompt=select_account`, which shows the login page even if the browser has a session. */
function promptPolicy() {
  const policy = interactionPolicy.base();
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0);
  return policy;
}

function configuration(keys: DirectoryKeys, client: LocalClient): Configuration {
  return {
    adapter: memoryAdapters(),
    renderError: (ctx, out) => showProblem(ctx, out.error_description ?? out.error),
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.clientSecret,
        redirect_uris: [...client.redirectUris],
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
      },
    ],
    jwks: { keys: [keys.signingKey as never] },
    enabledJWA: { idTokenSigningAlgValues: ['RS256'] },
    responseTypes: ['code'],
    pkce: { required: () => true },
    cookies: { keys: keys.cookieKeys },
    scopes: ['openid', 'offline_access', 'profile', 'email'],
    claims: { openid: ['sub', 'tid', 'oid', 'name', 'preferred_username', 'email', 'roles', 'ver'] },
    conformIdTokenClaims: false,
    issueRefreshToken: () => true,
    rotateRefreshToken: false, // as with Entra, a used token stays valid until it expires
    ttl: {
      AccessToken: ACCESS_TOKEN_SECONDS,
      IdToken: ACCESS_TOKEN_SECONDS,
      RefreshToken: REFRESH_TOKEN_SECONDS,
      Grant: REFRESH_TOKEN_SECONDS,
      Session: REFRESH_TOKEN_SECONDS,
      Interaction: 60 * 60,
      AuthorizationCode: 60,
    },
    findAccount: (_ctx, oid) =>
      findAccountByOid(oid)
        ? { accountId: oid, claims: () => ({ sub: oid, ...entraClaims(oid, client.clientId) }) }
        : undefined,
    loadExistingGrant: (ctx) => grantEverything(ctx, client.clientId),
    interactions: { policy: promptPolicy(), url: (_ctx, interaction) => `/sign-in/${interaction.uid}` },
    features: {
      devInteractions: { enabled: false },
      userinfo: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => apiResource(client.clientId),
        useGrantedResource: () => true,
        getResourceServerInfo: () => ({
          scope: apiScope(client.clientId),
          audience: client.clientId,
          accessTokenTTL: ACCESS_TOKEN_SECONDS,
          accessTokenFormat: 'jwt',
          jwt: { sign: { alg: 'RS256' } },
        }),
      },
    },
    formats: {
      customizers: {
        jwt: (_ctx, token, parts) => {
          // passport-azure-ad accepts only `typ: JWT`, which Entra sends too.
          parts.header = { ...parts.header, typ: 'JWT' };
          if ('accountId' in token) Object.assign(parts.payload, entraClaims(token.accountId, client.clientId));
        },
      },
    },
  };
}

/**
 * Grants all scopes without a consent page: an administrator has consented for the company, as is usual for an internal
 * application.
 */
async function grantEverything(ctx: KoaContextWithOIDC, clientId: string) {
  const { session, provider } = ctx.oidc;
  if (!session?.accountId) return undefined;
  const existing = session.grantIdFor(clientId);
  const grant = existing ? await provider.Grant.find(existing) : undefined;
  if (grant?.accountId === session.accountId) return grant;
  const fresh = new provider.Grant({ clientId, accountId: session.accountId });
  fresh.addOIDCScope('openid offline_access profile email');
  fresh.addResourceScope(apiResource(clientId), apiScope(clientId));
  await fresh.save();
  return fresh;
}

/**
 * Creates the OpenID provider that replaces the company directory. `issuer` is its https origin; browsers use the login
 * page at `signInOrigin` over plain http, because they warn of self-signed certificates.
 */
export function makeProvider(issuer: string, signInOrigin: string, keys: DirectoryKeys, client: LocalClient): Provider {
  const provider = new Provider(issuer, configuration(keys, client));
  provider.Client.prototype.redirectUriAllowed = (redirectUri: string) =>
    isRedirectAllowed(client.redirectUris, redirectUri);
  provider.use(async (ctx, next) => {
    await next();
    if (ctx.path === '/.well-known/openid-configuration' && ctx.status === 200) {
      const body = ctx.body as Record<string, unknown>;
      ctx.body = { ...body, authorization_endpoint: `${signInOrigin}/auth` };
    }
  });
  return provider;
}
