import { arrayIn, textIn } from './json.js';

/** What ADP says of a refusal: the texts for people, and the id its support asks for. */
export type AdpMessage = { texts: string[]; id: string | null };

const LONGEST = 300;

/**
 * `{ confirmMessage: { confirmMessageID, processMessages / resourceMessages: [{ processMessages: [{ userMessage: {
 * messageTxt } }] }] } }`, its parts left out at will; the token call says `error_description` instead.
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

/** The same as one text with its id; the bare status where nothing was said. */
export function refusalText(status: number, body: unknown): string {
  const { texts, id } = readConfirmMessage(body);
  const text = texts.join('; ').slice(0, LONGEST);
  if (text === '') return id === null ? `HTTP ${status}` : `HTTP ${status} [${id}]`;
  return id === null ? text : `${text} [${id}]`;
}
