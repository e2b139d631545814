import { asList, send, type CallOptions } from './api.js';

/** One part of a list with the response headers, which hold the totals. */
export async function apiGetPart<T>(
  path: string,
  options: CallOptions = {},
): Promise<{ items: T[]; headers: Headers }> {
  const { response, content } = await send('GET', path, undefined, options, asList<T>(path));
  return { items: content, headers: response.headers };
}

export type ListPage<T> = { items: T[]; total: number; nextCursor: string | null };

/** One part of a long list, the length of the whole, and the cursor of the next part. */
export async function apiGetPage<T>(path: string, options: CallOptions = {}): Promise<ListPage<T>> {
  const { response, content: items } = await send('GET', path, undefined, options, asList<T>(path));
  const total = Number(response.headers.get('x-total-count') ?? items.length);
  return { items, total, nextCursor: response.headers.get('x-next-cursor') };
}
