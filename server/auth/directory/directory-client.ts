import * as oidc from 'openid-client';
import { DIRECTORY_SIGN_IN } from '../../../shared/auth/auth.policy.js';
import type { Language } from '../../../shared/workers/worker.contract.js';

export type DirectoryClientSettings = {
  /** URL of the directory's OpenID configuration. */
  metadataUrl: string;
  clientId: string;
  clientSecret: string;
  /** Scope of the API, such as `api://<client id>/access_as_user`. */
  scope: string;
  redirectUri: string;
  /** Allows http for the login page of the local directory. */
  plainSignInPage: boolean;
  timeoutSeconds: number;
};

/** The directory refuses to renew this token. */
export class RenewalRefusedError extends Error {}

/** Values that the server stores between redirect and callback. */
export type SignInSecrets = { state: string; nonce: string; codeVerifier: string };

export type DirectoryTokens = {
  accessToken: string;
  refreshToken: string | null;
  /** Claims of the verified ID token; null after a renewal without one. */
  idClaims: oidc.IDToken | null;
};

/**
 * Client of the authorization code flow with PKCE, state and nonce (decisions: Directory sign-in), for Entra ID and the
 * local directory. Fetches the metadata on first use and again after a failure, so the directory may be unreachable at
 * the start.
 */
export class DirectoryClient {
  private discovered: Promise<oidc.Configuration> | null = null;

  constructor(private readonly settings: DirectoryClientSettings) {}

  /** Creates an authorization URL and its secrets. @param language of the directory's page, if it supports it */
  async begin(language: Language): Promise<SignInSecrets & { url: string }> {
    const configuration = await this.configuration();
    const secrets = {
      state: oidc.randomState(),
      nonce: oidc.randomNonce(),
      codeVerifier: oidc.randomPKCECodeVerifier(),
    };
    const url = oidc.buildAuthorizationUrl(configuration, {
      redirect_uri: this.settings.redirectUri,
      scope: `openid profile email offline_access ${this.settings.scope}`,
      code_challenge: await oidc.calculatePKCECodeChallenge(secrets.codeVerifier),
      code_challenge_method: 'S256',
      state: secrets.state,
      nonce: secrets.nonce,
      prompt: 'select_account',
      ui_locales: language,
    });
    return { ...secrets, url: url.href };
  }

  /**
   * Exchanges the code of the callback for tokens.
   * @param query the query string of the callback, as it arrived
   * @throws if state, nonce, PKCE or signature are wrong, or the directory refuses
   */
  async finish(query: string, secrets: SignInSecrets): Promise<DirectoryTokens> {
    const address = new URL(this.settings.redirectUri);
    address.search = query;
    const response = await oidc.authorizationCodeGrant(await this.configuration(), address, {
      pkceCodeVerifier: secrets.codeVerifier,
      expectedState: secrets.state,
      expectedNonce: secrets.nonce,
      idTokenExpected: true,
    });
    return tokensOf(response);
  }

  /**
   * Renews an access token without user interaction.
   * @throws RenewalRefusedError if the directory requires a new login; any other error is one of the network or the
   * directory
   */
  async renew(refreshToken: string): Promise<DirectoryTokens> {
    const scope = `openid profile email ${this.settings.scope}`;
    const configuration = await this.configuration();
    try {
      return tokensOf(await oidc.refreshTokenGrant(configuration, refreshToken, { scope }));
    } catch (error) {
      throw isRefusal(error) ? new RenewalRefusedError((error as Error).message) : error;
    }
  }

  private configuration(): Promise<oidc.Configuration> {
    const { metadataUrl, clientId, clientSecret, plainSignInPage, timeoutSeconds } = this.settings;
    const metadata = { client_secret: clientSecret, [oidc.clockTolerance]: DIRECTORY_SIGN_IN.clockSkewSeconds };
    this.discovered ??= oidc
      .discovery(new URL(metadataUrl), clientId, metadata, oidc.ClientSecretPost(clientSecret), {
        timeout: timeoutSeconds,
        execute: plainSignInPage ? [oidc.allowInsecureRequests] : [],
      })
      .catch((error: unknown) => {
        this.discovered = null;
        throw error;
      });
    return this.discovered;
  }
}

function tokensOf(response: oidc.TokenEndpointResponse & oidc.TokenEndpointResponseHelpers): DirectoryTokens {
  return {
    accessToken: response.access_token,
    refreshToken: response.refresh_token ?? null,
    idClaims: response.claims() ?? null,
  };
}

/** OAuth errors (RFC 6749, 5.2) that a retry may avoid. */
const TRANSIENT_ERRORS: readonly string[] = ['temporarily_unavailable', 'server_error'];

/** Returns whether the error is an OAuth refusal of the token, not a network error, a proxy's page, 429 or 5xx. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof oidc.ResponseBodyError)) return false;
  return error.status < 500 && error.status !== 429 && !TRANSIENT_ERRORS.includes(error.error);
}
