import { arrayIn, textIn } from './json.js';

/** ADP's message about a refusal: its texts and the id for ADP support. */
export type AdpMessage = { texts: string[]; id: string | null };

const LONGEST = 300;

/**
 * Reads `{ confirmMessage: { confirmMessageID, processMessages / resourceMessages: [{ processMessages: [{ userMessage: {
 * messageTxt } }] }] } }`; each part is optional. The token call returns `error_description` instead.
 */
export function readConfirmMessage(body: unknown): AdpMessage {
  const resources = arrayIn(body, 'confirmMessage', 'resourceMessages');
  const messages = [
    ...arrayIn(body, 'confirmMessage', 'processMessages'),
    ...resources.flatMap((resource) => arrayIn(resource, 'processMessages')),
  ];
  const texts = messages.flatMap((message) => textIn(message, 'userMessage', 'messageTxt') ?? []);
  const described = textIn(body, 'error_description');
  return {
    texts: [...new Set(texts.length === 0 && described !== null ? [described] : texts)],
    id:
      textIn(body, 'confirmMessage', 'confirmMessageID', 'idValue') ??
      textIn(body, 'confirmMessage', 'confirmMessageID'),
  };
}

/** Returns the message as one text with its id, or the HTTP status without a message. */
export function refusalText(status: number, body: unknown): string {
  const { texts, id } = readConfirmMessage(body);
  const text = texts.join('; ').slice(0, LONGEST);
  if (text === '') return id === null ? `HTTP ${status}` : `HTTP ${status} [${id}]`;
  return id === null ? text : `${text} [${id}]`;
}
