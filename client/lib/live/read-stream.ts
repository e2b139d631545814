import { createParser } from 'eventsource-parser';
import { LIVE_HEARTBEAT_MS } from '../../../shared/live/live.contract.js';
import type { LiveEventName } from '../../../shared/live/live.contract.js';
import { isTokenRefused, ownServerResponse } from '../api/own-server-response.js';

const EVENTS_PATH = '/api/events';
/** Milliseconds without data, more than two heartbeats, after which a connection counts as lost. */
const SILENCE_MS = 2.5 * LIVE_HEARTBEAT_MS;

export type StreamHandlers = {
  onOpen: () => void;
  onChanged: (topics: string[]) => void;
  onResync: () => void;
};

/** `refused`: the token is not valid any more. `replaced`: a newer stream of the same person replaced this one. */
export type StreamEnd = 'refused' | 'replaced' | 'lost';

/**
 * Reads GET /api/events until it ends. It uses fetch, because EventSource sends no bearer token (decisions). @param
 * ageMs age of the data on the screen; the stream may start with the changes since then
 */
export async function readStream(
  token: string,
  ageMs: number,
  handlers: StreamHandlers,
  signal: AbortSignal,
): Promise<StreamEnd> {
  const calling = new AbortController();
  const stop = () => calling.abort();
  signal.addEventListener('abort', stop);
  let silenceTimer = setTimeout(stop, SILENCE_MS);
  try {
    const response = await fetch(ageMs > 0 ? `${EVENTS_PATH}?age=${Math.ceil(ageMs)}` : EVENTS_PATH, {
      headers: { Accept: 'text/event-stream', Authorization: `Bearer ${token}` },
      cache: 'no-store',
      signal: calling.signal,
    });
    const contentType = response.headers.get('content-type');
    if (!response.ok) {
      const parsed = ownServerResponse({ status: response.status, contentType, text: await response.text() });
      return parsed?.problem && isTokenRefused(parsed) ? 'refused' : 'lost';
    }
    if (!response.body || !contentType?.startsWith('text/event-stream')) return 'lost';
    handlers.onOpen();
    let isReplaced = false;
    const parser = createParser({
      onEvent: ({ event, data }) => {
        isReplaced ||= event === ('replaced' satisfies LiveEventName);
        if (event === ('changed' satisfies LiveEventName)) handlers.onChanged(JSON.parse(data) as string[]);
        if (event === ('resync' satisfies LiveEventName)) handlers.onResync();
      },
    });
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      clearTimeout(silenceTimer);
      silenceTimer = setTimeout(stop, SILENCE_MS);
      parser.feed(piece.value);
    }
    return isReplaced ? 'replaced' : 'lost';
  } catch {
    return 'lost';
  } finally {
    clearTimeout(silenceTimer);
    signal.removeEventListener('abort', stop);
    stop();
  }
}
