export type VideoProvider = 'youtube' | 'vimeo';

/** A video at YouTube or Vimeo; `key` opens an unlisted Vimeo video. */
export type VideoLink = { provider: VideoProvider; id: string; key: string | null };

const YOUTUBE = [
  /^https:\/\/(?:www\.|m\.)?youtube\.com\/watch\?(?:[\w%=.~-]*&)*v=([\w-]{11})(?:[&#].*)?$/,
  /^https:\/\/(?:www\.|m\.)?youtube\.com\/(?:embed|shorts|live)\/([\w-]{11})(?:[/?#].*)?$/,
  /^https:\/\/(?:www\.)?youtube-nocookie\.com\/embed\/([\w-]{11})(?:[/?#].*)?$/,
  /^https:\/\/youtu\.be\/([\w-]{11})(?:[/?#].*)?$/,
];
const VIMEO = [
  /^https:\/\/(?:www\.)?vimeo\.com\/(\d{5,12})(?:\/([0-9a-f]{6,20}))?(?:[/?#].*)?$/,
  /^https:\/\/player\.vimeo\.com\/video\/(\d{5,12})(?:\?(?:[\w%=.~-]*&)*h=([0-9a-f]{6,20}))?(?:[/?&#].*)?$/,
];

/** Parses the address of a single YouTube or Vimeo video; any other host, path or protocol is `null`. [T-27] */
export function parseVideoLink(address: string): VideoLink | null {
  const text = address.trim();
  const [youtube] = YOUTUBE.flatMap((form) => form.exec(text)?.[1] ?? []);
  if (youtube !== undefined) return { provider: 'youtube', id: youtube, key: null };
  const vimeo = VIMEO.map((form) => form.exec(text)).find((found) => found !== null);
  return vimeo?.[1] === undefined ? null : { provider: 'vimeo', id: vimeo[1], key: vimeo[2] ?? null };
}

/** Returns the canonical address of a video. It contains nothing else of the pasted text. */
export function videoAddress({ provider, id, key }: VideoLink): string {
  if (provider === 'youtube') return `https://www.youtube.com/watch?v=${id}`;
  return `https://vimeo.com/${id}${key === null ? '' : `/${key}`}`;
}

/**
 * Returns the address of the embedded player, which sets no cookie before it plays. Its hosts match the server's
 * `frame-src`.
 */
export function embedAddress({ provider, id, key }: VideoLink): string {
  if (provider === 'youtube') return `https://www.youtube-nocookie.com/embed/${id}?rel=0&playsinline=1`;
  return `https://player.vimeo.com/video/${id}?dnt=1${key === null ? '' : `&h=${key}`}`;
}

/**
 * Returns the assumed length of an embedded video: the training's duration, because providers do not report the length.
 */
export function embedSeconds(durationMinutes: number): number {
  return durationMinutes * 60;
}

const FILE_ADDRESS = /^(?:\/api\/files\/)?([a-z0-9-]+\/[a-z0-9-]+\/[a-z0-9-]+\.[a-z0-9]{2,4})(?:\?\S*)?$/;

/**
 * Returns the key of an uploaded file from its link or from the key itself. Only the server knows whether the file
 * exists.
 */
export function fileKeyOf(address: string): string | null {
  return FILE_ADDRESS.exec(address.trim())?.[1] ?? null;
}
