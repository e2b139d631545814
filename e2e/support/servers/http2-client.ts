import { connect, constants, type ClientHttp2Session, type ClientHttp2Stream } from 'node:http2';

/** The result of one attempt: the status, `refused` if the server did not process it, 0 without any response. */
type Outcome = number | 'refused';

/**
 * Calls over one HTTP/2 connection, as a browser makes them. After GOAWAY the next call opens a new connection, and
 * calls that the server reports as not processed are sent again. No other call is retried.
 */
export class Http2Client {
  private session: ClientHttp2Session | null = null;

  constructor(
    private readonly origin: string,
    private readonly certificate: string,
  ) {}

  /** @returns the status; 0 without a response */
  async call(method: string, path: string, headers: Record<string, string> = {}): Promise<number> {
    for (;;) {
      const outcome = await this.attempt({ ':method': method, ':path': path, ...headers });
      if (outcome !== 'refused') return outcome;
    }
  }

  close(): void {
    this.session?.close();
  }

  private attempt(headers: Record<string, string>): Promise<Outcome> {
    return new Promise((resolve) => {
      const stream = this.connected().request(headers, { endStream: true });
      let status = 0;
      stream.once('response', (response) => (status = Number(response[':status'])));
      stream.once('error', () => (status = 0));
      stream.once('close', () => resolve(isRefused(stream) ? 'refused' : status));
      stream.resume();
    });
  }

  private connected(): ClientHttp2Session {
    if (this.session && !this.session.closed && !this.session.destroyed) return this.session;
    const session = connect(this.origin, { ca: this.certificate });
    session.on('error', () => undefined); // its streams report the error
    return (this.session = session);
  }
}

function isRefused({ rstCode }: ClientHttp2Stream): boolean {
  return rstCode === constants.NGHTTP2_REFUSED_STREAM;
}
