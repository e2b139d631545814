import Provider, { interactionPolicy } from 'oidc-provider';
import type { Configuration, KoaContextWithOIDC } from 'oidc-provider';
import { LOCAL_TENANT_ID, findAccountByOid } from './accounts.js';
import type { DirectoryKeys } from './key-material.js';
import { memoryAdapters } from './memory-adapter.js';
import { showProblem } from './sign-in-routes.js';

export type LocalClient = { clientId: string; clientSecret: string; redirectUris: readonly string[] };

/** The API that access tokens are for, as Entra names one: `api://<client id>`. */
export function apiResource(clientId: string): string {
  return `api://${clientId}`;
}

/** The one scope of that API; a client asks for it by its full name. */
export function apiScope(clientId: string): string {
  return `${apiResource(clientId)}/access_as_user`;
}

const ACCESS_TOKEN_SECONDS = 60 * 60;
const REFRESH_TOKEN_SECONDS = 24 * 60 * 60;
const LOOPBACK_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);

/** A registered address, or the same path on any port of this machine: a second instance on another PORT may sign in too. */
export function isRedirectAllowed(registered: readonly string[], wanted: string): boolean {
  if (registered.includes(wanted)) return true;
  const url = URL.parse(wanted);
  if (!url || url.protocol !== 'http:' || !LOOPBACK_HOSTS.has(url.hostname) || url.search || url.hash) return false;
  return registered.some((address) => URL.parse(address)?.pathname === url.pathname);
}

/** The claims Entra ID (v2.0) puts into an access token; our own API reads tid, oid, name, preferred_username and roles. */
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

/** `prompt=select_account`, which our sign-in asks for, shows the page even to a browser that is signed in already. */
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
    rotateRefreshToken: false, // as with Entra, a used one stays good until it expires
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
          // passport-azure-ad takes `typ: JWT` only, which is also what Entra sends.
          parts.header = { ...parts.header, typ: 'JWT' };
          if ('accountId' in token) Object.assign(parts.payload, entraClaims(token.accountId, client.clientId));
        },
      },
    },
  };
}

/** Nobody is asked to consent: an administrator has consented for the whole company, as is usual for an internal application. */
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
 * The OpenID provider that plays the company directory. `issuer` is its https origin; the page people sign in on is told to
 * browsers under `signInOrigin`, plain http, because a browser warns of a self-signed page.
 */
export function makeProvider(issuer: string, signInOrigin: string, keys: DirectoryKeys, client: LocalClient): Provider {
  const provider = new Provider(issuer, configuration(keys, client));
  provider.Client.prototype.redirectUriAllowed = (wanted: string) => isRedirectAllowed(client.redirectUris, wanted);
  provider.use(async (ctx, next) => {
    await next();
    if (ctx.path === '/.well-known/openid-configuration' && ctx.status === 200) {
      const body = ctx.body as Record<string, unknown>;
      ctx.body = { ...body, authorization_endpoint: `${signInOrigin}/auth` };
    }
  });
  return provider;
}
