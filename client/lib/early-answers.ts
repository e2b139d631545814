/**
 * An answer asked for before the app is there to ask: used once, by whoever asks first with the same token. Times by
 * `performance.now()`.
 */
type Asked = { token: string | null; response: Promise<Response>; at: number; cameAt?: number };

/** Older ones are no longer what a page that opens now should show. */
const GOOD_FOR_MS = 30_000;

const asked = new Map<string, Asked>();
let since: number | null = null;

export function askEarly(path: string, token: string | null, headers: Headers): void {
  const response = fetch(path, { headers, credentials: 'include' });
  const call: Asked = { token, response, at: performance.now() };
  const came = () => void (call.cameAt = performance.now());
  response.then(came, came); // whoever takes it is told of a failure; perhaps nobody does
  since ??= call.at;
  asked.set(path, call);
}

/** Since when the lists on the screen may be known, by `performance.now()`; null where nothing was asked early. */
export function askedEarlySince(): number | null {
  return since;
}

/** Resolves once it is known whether a good answer lies here; whoever takes it then has it at once. */
export async function hasComeEarly(path: string): Promise<boolean> {
  const response = await asked.get(path)?.response.catch(() => null);
  return response?.ok ?? false;
}

/** What lies here for whoever asks with this token. */
export function findEarly(path: string, token: string | null): Readonly<Asked> | null {
  const early = asked.get(path);
  return early?.token === token && performance.now() - early.at <= GOOD_FOR_MS ? early : null;
}

export function takeEarly(path: string, token: string | null): Promise<Response> | null {
  const early = findEarly(path, token);
  asked.delete(path);
  return early?.response ?? null;
}
