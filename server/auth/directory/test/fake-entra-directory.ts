import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { type CryptoKey, exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose';
import { generate } from 'selfsigned';

type SigningKey = { kid: string; privateKey: CryptoKey; jwk: JWK };

/** A directory that behaves like Entra ID: other claims, an issuer per tenant, key rotation and faults. */
export class FakeEntraDirectory {
  readonly clientId = '3f8c0d52-5a55-4f0c-9f0e-0a41bb7a2c11';
  readonly clientSecret = 'a secret of the other directory';
  readonly tenantId = 'a7c1d2e3-0f4b-4c5d-8e9f-001122334455';
  readonly person = randomUUID();
  /** Additional claims of all tokens. */
  claims: Record<string, unknown> = {};
  /** Accepts requests without a response. */
  isSilent = false;
  /** How often its metadata was requested. */
  metadataRequests = 0;
  private server: Server | null = null;
  private keys: SigningKey[] = [];
  private port = 0;
  private certificate: { key: string; cert: string } | null = null;
  private readonly nonces = new Map<string, string>();

  get issuer(): string {
    return `https://localhost:${this.port}/${this.tenantId}/v2.0`;
  }

  /** Returns the environment that configures this directory. */
  environment(changes: Record<string, string> = {}): Record<string, string> {
    return {
      DIRECTORY_CLIENT_ID: this.clientId,
      DIRECTORY_CLIENT_SECRET: this.clientSecret,
      DIRECTORY_METADATA_URL: `${this.issuer}/.well-known/openid-configuration`,
      DIRECTORY_ISSUER: this.issuer,
      DIRECTORY_AUDIENCE: this.clientId,
      DIRECTORY_SCOPE: `api://${this.clientId}/access_as_user`,
      ...changes,
    };
  }

  /** Starts on any free port, later on the same one. */
  async start(): Promise<void> {
    this.certificate ??= await ownCertificate();
    if (this.keys.length === 0) await this.rotate();
    this.server = createServer(this.certificate, (request, response) => void this.respond(request, response));
    this.server.listen(this.port, 'localhost');
    await once(this.server, 'listening');
    this.port = (this.server.address() as AddressInfo).port;
  }

  async stop(): Promise<void> {
    const { server } = this;
    this.server = null;
    if (!server) return;
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }

  /** Replaces the signing key. */
  async rotate(): Promise<void> {
    const { privateKey, publicKey } = await generateKeyPair('RS256');
    const kid = randomUUID();
    this.keys = [{ kid, privateKey, jwk: { ...(await exportJWK(publicKey)), kid, use: 'sig', alg: 'RS256' } }];
  }

  /** Issues a token. `offset`: seconds by which its clock is ahead of ours. */
  token(changes: Record<string, unknown> = {}, offset = 0): Promise<string> {
    const now = Math.floor(performance.timeOrigin / 1000 + performance.now() / 1000) + offset;
    const [key] = this.keys;
    if (!key) throw new Error('The directory was never started');
    const standard = { iss: this.issuer, aud: this.clientId, sub: this.person, ver: '2.0', scp: 'access_as_user' };
    const times = { iat: now, nbf: now, exp: now + 3600 };
    const own = { tid: this.tenantId, oid: this.person, name: 'Iris Vega', preferred_username: 'iris@other.example' };
    return new SignJWT({ ...standard, ...times, ...own, ...this.claims, ...changes })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid: key.kid })
      .sign(key.privateKey);
  }

  private async respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', this.issuer);
    const isMetadata = url.pathname.endsWith('/openid-configuration');
    if (isMetadata) this.metadataRequests += 1;
    if (this.isSilent) return;
    const json = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (isMetadata) return void json(200, this.metadata());
    if (url.pathname.endsWith('/keys')) return void json(200, { keys: this.keys.map(({ jwk }) => jwk) });
    if (url.pathname.endsWith('/authorize')) return this.sendBack(url, response);
    const form = new URLSearchParams(await text(request));
    if (form.get('client_secret') !== this.clientSecret) {
      return void json(401, {
        error: 'invalid_client',
        error_description: 'AADSTS7000215: Invalid client secret provided.',
      });
    }
    const nonce = this.nonces.get(form.get('code') ?? '');
    const idToken = await this.token({ nonce });
    json(200, { token_type: 'Bearer', expires_in: 3600, access_token: await this.token(), id_token: idToken });
  }

  private sendBack(authorizeUrl: URL, response: ServerResponse): void {
    const code = randomUUID();
    this.nonces.set(code, authorizeUrl.searchParams.get('nonce') ?? '');
    const back = new URL(authorizeUrl.searchParams.get('redirect_uri') ?? '');
    back.searchParams.set('code', code);
    back.searchParams.set('state', authorizeUrl.searchParams.get('state') ?? '');
    response.writeHead(302, { location: back.href }).end();
  }

  private metadata() {
    const at = (path: string) => `${this.issuer}/${path}`;
    return {
      issuer: this.issuer,
      authorization_endpoint: at('authorize'),
      token_endpoint: at('token'),
      jwks_uri: at('keys'),
      response_types_supported: ['code'],
      subject_types_supported: ['pairwise'],
      id_token_signing_alg_values_supported: ['RS256'],
    };
  }
}

async function ownCertificate(): Promise<{ key: string; cert: string }> {
  const made = await generate([{ name: 'commonName', value: `fake directory ${randomUUID()}` }], {
    algorithm: 'sha256',
    extensions: [
      { name: 'basicConstraints', cA: true },
      { name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] },
    ],
  });
  setDefaultCACertificates([...getCACertificates('default'), made.cert]);
  return { key: made.private, cert: made.cert };
}
