import type { IncomingMessage, ServerResponse } from 'node:http';
import { randomUUID } from 'node:crypto';

export function sendJson(response: ServerResponse, status: number, body: object, headers: object = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
}

/** Sends a refusal in ADP's format. */
export function refuse(response: ServerResponse, status: number, text: string, headers: object = {}): void {
  sendJson(response, status, confirmMessage([text]), headers);
}

export function confirmMessage(texts: string[]): object {
  return {
    confirmMessage: {
      confirmMessageID: { idValue: randomUUID() },
      resourceMessages: texts.map((messageTxt) => ({
        processMessages: [{ userMessage: { codeValue: 'error', messageTxt } }],
      })),
    },
  };
}

export async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}
