import { createHash, randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendJson } from './responses.js';
import { type Faults, injectFault } from './faults.js';
import type { AdpKeys } from './key-material.js';

const TOKEN_SECONDS = 3600;

/** Issues tokens for client credentials; a token is valid for an hour. */
export class IssuedTokens {
  private readonly endings = new Map<string, number>();

  constructor(
    private readonly keys: AdpKeys,
    private readonly faults: Faults,
  ) {}

  async issue(request: IncomingMessage, body: string, response: ServerResponse): Promise<void> {
    const fault = this.faults.next('token');
    if (fault && (await injectFault(fault, response, this))) return;
    const basic = `Basic ${Buffer.from(`${this.keys.clientId}:${this.keys.clientSecret}`).toString('base64')}`;
    if (request.headers.authorization !== basic) {
      return sendJson(response, 401, {
        error: 'invalid_client',
        error_description: 'The given client credentials were not valid',
      });
    }
    if (new URLSearchParams(body).get('grant_type') !== 'client_credentials') {
      return sendJson(response, 400, { error: 'unsupported_grant_type' });
    }
    const token = randomUUID();
    this.endings.set(hashOf(token), performance.now() + TOKEN_SECONDS * 1000);
    sendJson(response, 200, { access_token: token, token_type: 'Bearer', expires_in: TOKEN_SECONDS, scope: 'api' });
  }

  /** Returns whether the request has a valid token. */
  isValid(request: IncomingMessage): boolean {
    const bearer = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
    return (this.endings.get(hashOf(bearer)) ?? 0) >= performance.now();
  }

  clear(): void {
    this.endings.clear();
  }
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
