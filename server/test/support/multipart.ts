import { request, type ClientRequest, type IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import type { TestResponse, TestApp } from './test-app.js';

const BOUNDARY = 'gigshift-test-boundary';

/** A part of a multipart body: a text, or a file if it has a `fileName`. */
export type Part = { name: string; content: string | Buffer; fileName?: string; type?: string };

export const MULTIPART_TYPE = `multipart/form-data; boundary=${BOUNDARY}`;

export function multipartBody(parts: readonly Part[]): Buffer {
  const written = parts.flatMap(({ name, content, fileName, type }) => [
    Buffer.from(
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${fileName === undefined ? '' : `; filename="${fileName}"`}\r\n`,
    ),
    Buffer.from(
      type || fileName !== undefined ? `Content-Type: ${type ?? 'application/octet-stream'}\r\n\r\n` : '\r\n',
    ),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ]);
  return Buffer.concat([...written, Buffer.from(`--${BOUNDARY}--\r\n`)]);
}

/** Sends a form as a browser does; `body` replaces the parts for malformed bodies. */
export async function sendForm(
  test: TestApp,
  path: string,
  parts: readonly Part[],
  options: { token?: string; language?: string; body?: Buffer } = {},
): Promise<TestResponse> {
  const response = await test.app.inject({
    method: 'POST',
    url: path,
    headers: {
      'content-type': MULTIPART_TYPE,
      ...(options.token ? { authorization: `Bearer ${options.token}` } : {}),
      ...(options.language ? { 'accept-language': options.language } : {}),
    },
    payload: options.body ?? multipartBody(parts),
  });
  return {
    status: response.statusCode,
    body: response.body === '' ? '' : response.json(),
    headers: response.headers as TestResponse['headers'],
  };
}

/** Starts an upload of a body of this length over a real connection. The caller sends the body. */
export async function startUpload(test: TestApp, path: string, token: string, length: number): Promise<ClientRequest> {
  if (!test.app.getHttpServer().listening) await test.app.listen(0, '127.0.0.1');
  const headers = { authorization: `Bearer ${token}`, 'content-type': MULTIPART_TYPE, 'content-length': length };
  return request(`${await test.app.getUrl()}${path}`, { method: 'POST', headers });
}

/** Sends the whole body and returns the response, which may come before the server has read the body. */
export async function finishUpload(upload: ClientRequest, body: Buffer): Promise<unknown> {
  const received = new Promise<IncomingMessage>((resolve, reject) =>
    upload.on('response', resolve).on('error', reject),
  );
  upload.end(body);
  const parsed = await json(await received);
  upload.destroy(); // the rest of the body is not needed
  return parsed;
}
