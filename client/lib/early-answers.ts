/** An answer asked for before the app is there to ask: used once, by whoever asks first with the same token. */
type Asked = { token: string | null; response: Promise<Response>; at: number };

/** Older ones are no longer what a page that opens now should show. */
const GOOD_FOR_MS = 30_000;

const asked = new Map<string, Asked>();
let since: number | null = null;

export function askEarly(path: string, token: string | null, headers: Headers): void {
  const response = fetch(path, { headers, credentials: 'include' });
  response.catch(() => undefined); // whoever takes it is told; perhaps nobody does
  const at = performance.now();
  since ??= at;
  asked.set(path, { token, response, at });
}

/** Since when the lists on the screen may be known, by `performance.now()`; null where nothing was asked early. */
export function askedEarlySince(): number | null {
  return since;
}

export function takeEarly(path: string, token: string | null): Promise<Response> | null {
  const early = asked.get(path);
  asked.delete(path);
  if (!early || early.token !== token || performance.now() - early.at > GOOD_FOR_MS) return null;
  return early.response;
}
