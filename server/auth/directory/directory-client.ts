import * as oidc from 'openid-client';
import { DIRECTORY_SIGN_IN } from '../../../shared/auth/auth.policy.js';
import type { Language } from '../../../shared/workers/worker.contract.js';

export type DirectoryClientSettings = {
  /** Address of the directory's OpenID configuration. */
  metadataUrl: string;
  clientId: string;
  clientSecret: string;
  /** The API's own scope, such as `api://<client id>/access_as_user`. */
  scope: string;
  redirectUri: string;
  /** The local directory shows its sign-in page over plain http; a real one never does. */
  plainSignInPage: boolean;
  answerWithinSeconds: number;
};

/** The directory no longer renews this token. */
export class RenewalRefusedError extends Error {}

/** What the server remembers of a sign-in between sending the browser off and its return. */
export type SignInSecrets = { state: string; nonce: string; codeVerifier: string };

export type DirectoryTokens = {
  accessToken: string;
  refreshToken: string | null;
  /** Claims of the verified ID token; null after a renewal that brought none. */
  idClaims: oidc.IDToken | null;
};

/**
 * Authorization code flow with PKCE, state and nonce (decisions: Directory sign-in), the same against Entra ID and the local
 * directory. Metadata is read on first use and again after a failure, so that a directory that is away at the start does no harm.
 */
export class DirectoryClient {
  private discovered: Promise<oidc.Configuration> | null = null;

  constructor(private readonly settings: DirectoryClientSettings) {}

  /** @param language of the directory's page, where it speaks it */
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
   * Redeems the code that came back with the browser.
   * @param query the query string of the callback, as it arrived
   * @throws when state, nonce, PKCE, signature or the directory itself says no
   */
  async finish(query: string, secrets: SignInSecrets): Promise<DirectoryTokens> {
    const address = new URL(this.settings.redirectUri);
    address.search = query;
    const answer = await oidc.authorizationCodeGrant(await this.configuration(), address, {
      pkceCodeVerifier: secrets.codeVerifier,
      expectedState: secrets.state,
      expectedNonce: secrets.nonce,
      idTokenExpected: true,
    });
    return tokensOf(answer);
  }

  /**
   * A fresh access token, without the person.
   * @throws RenewalRefusedError when the directory wants a new sign-in; any other error is one of the way to it, or of its own
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
    const { metadataUrl, clientId, clientSecret, plainSignInPage, answerWithinSeconds } = this.settings;
    const metadata = { client_secret: clientSecret, [oidc.clockTolerance]: DIRECTORY_SIGN_IN.clockSkewSeconds };
    this.discovered ??= oidc
      .discovery(new URL(metadataUrl), clientId, metadata, oidc.ClientSecretPost(clientSecret), {
        timeout: answerWithinSeconds,
        execute: plainSignInPage ? [oidc.allowInsecureRequests] : [],
      })
      .catch((error: unknown) => {
        this.discovered = null;
        throw error;
      });
    return this.discovered;
  }
}

function tokensOf(answer: oidc.TokenEndpointResponse & oidc.TokenEndpointResponseHelpers): DirectoryTokens {
  return {
    accessToken: answer.access_token,
    refreshToken: answer.refresh_token ?? null,
    idClaims: answer.claims() ?? null,
  };
}

/** Errors of OAuth (RFC 6749, 5.2) that a later attempt may not meet. */
const TRANSIENT_ERRORS: readonly string[] = ['temporarily_unavailable', 'server_error'];

/** An OAuth error about the token, unlike a broken connection, a page of a proxy, 429 or 5xx. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof oidc.ResponseBodyError)) return false;
  return error.status < 500 && error.status !== 429 && !TRANSIENT_ERRORS.includes(error.error);
}
