import { asList, send, type CallOptions, type Received } from './api.js';

/** Fetches one part of a list, with the response headers, which hold the totals. */
export async function apiGetPart<T>(
  path: string,
  options: CallOptions = {},
): Promise<{ items: T[]; headers: Headers }> {
  const { response, content } = await send('GET', path, undefined, options, asList<T>(path));
  return { items: content, headers: response.headers };
}

export type ListPage<T> = { items: T[]; total: number; nextCursor: string | null };

/** Fetches one part of a long list, with the length of the whole list and the cursor of the next part. */
export async function apiGetPage<T>(path: string, options: CallOptions = {}): Promise<ListPage<T>> {
  const { response, content: items } = await send('GET', path, undefined, options, asList<T>(path));
  const total = Number(response.headers.get('x-total-count') ?? items.length);
  return { items, total, nextCursor: response.headers.get('x-next-cursor') };
}

/** Fetches a whole list: each response has a part, and `X-Next-Cursor` leads to the next. */
export async function apiGetAll<T>(path: string, options: CallOptions = {}): Promise<T[]> {
  const all: T[] = [];
  let next: string | null = path;
  while (next !== null) {
    const { response, content }: Received<T[]> = await send('GET', next, undefined, options, asList<T>(next));
    all.push(...content);
    const cursor = response.headers.get('x-next-cursor');
    next = cursor === null ? null : `${path}${path.includes('?') ? '&' : '?'}cursor=${encodeURIComponent(cursor)}`;
  }
  return all;
}
