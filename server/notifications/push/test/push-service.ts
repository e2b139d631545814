import { createECDH, randomBytes, randomUUID, type ECDH } from 'node:crypto';
import { createServer as createPlain, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import ece from 'http_ece';
import { importJWK, jwtVerify, type JWTPayload } from 'jose';
import { generate } from 'selfsigned';
import type { PushMessage, PushSubscriptionRequest } from '../../../../shared/notifications/push.contract.js';

/** A message received for a device, decrypted with the device's key. */
export type Received = { message: PushMessage; headers: IncomingMessage['headers']; claims: JWTPayload };

type ServiceResponse = number | 'never';
type Phone = { pair: ECDH; auth: Buffer; responses: ServiceResponse[]; received: Received[] };

/** A fake of a browser's push service: receives encrypted messages for devices. */
export class PushService {
  private readonly phones = new Map<string, Phone>();
  private constructor(
    readonly origin: string,
    private readonly stop: () => Promise<void>,
  ) {}

  /** Listens over https with a certificate that this process trusts; `plain`: over http, for a server in another process. */
  static async open({ plain = false } = {}): Promise<PushService> {
    const server = plain ? createPlain() : createServer(await certificate());
    let service: PushService | null = null;
    server.on(
      'request',
      (request: IncomingMessage, response: ServerResponse) => void service?.receive(request, response),
    );
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const stop = () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      });
    service = new PushService(`${plain ? 'http' : 'https'}://localhost:${port}`, stop);
    return service;
  }

  close(): Promise<void> {
    return this.stop();
  }

  /** Subscribes a phone. The service sends the given responses in order, then 201. */
  subscribe(
    ...responses: ServiceResponse[]
  ): PushSubscriptionRequest & { received: Received[]; responses: ServiceResponse[] } {
    const pair = createECDH('prime256v1');
    pair.generateKeys();
    const phone: Phone = { pair, auth: randomBytes(16), responses, received: [] };
    const path = `/push/${randomUUID()}`;
    this.phones.set(path, phone);
    const keys = { p256dh: pair.getPublicKey('base64url'), auth: phone.auth.toString('base64url') };
    return { endpoint: this.origin + path, keys, received: phone.received, responses };
  }

  private async receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const sealed = await buffer(request);
    const phone = this.phones.get(request.url ?? '');
    if (!phone) return void response.writeHead(404).end();
    const next = phone.responses.shift() ?? 201;
    const claims = await this.verifySender(request.headers.authorization ?? '');
    const { pair: privateKey, auth: authSecret } = phone;
    const opened = ece.decrypt(sealed, { version: 'aes128gcm', privateKey, authSecret });
    const message = JSON.parse(opened.toString('utf8')) as PushMessage;
    phone.received.push({ message, headers: request.headers, claims });
    if (next === 'never') return;
    response.writeHead(next, { location: `${this.origin}/elsewhere` }).end('from the push service');
  }

  /** Verifies the VAPID token (RFC 8292): signature by the enclosed key, audience, expiry. */
  private async verifySender(authorization: string): Promise<JWTPayload> {
    const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? [];
    const point = Buffer.from(key, 'base64url');
    const jwk = { kty: 'EC', crv: 'P-256', x: coordinate(point, 1), y: coordinate(point, 33) };
    const { payload } = await jwtVerify(token, await importJWK(jwk, 'ES256'), { audience: this.origin });
    return { ...payload, key };
  }
}

const coordinate = (point: Buffer, from: number) => point.subarray(from, from + 32).toString('base64url');

async function certificate(): Promise<{ key: string; cert: string }> {
  const extensions = [
    { name: 'basicConstraints' as const, cA: true },
    { name: 'subjectAltName' as const, altNames: [{ type: 2 as const, value: 'localhost' }] },
  ];
  const subject = [{ name: 'commonName', value: `push ${randomUUID()}` }];
  const made = await generate(subject, { algorithm: 'sha256', keyType: 'ec', extensions });
  setDefaultCACertificates([...getCACertificates('default'), made.cert]);
  return { key: made.private, cert: made.cert };
}
