/** What we serve, by the ending that we gave the file ourselves when it came in. Anything else would be a download of bytes. */
const CONTENT_TYPES: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  png: 'image/png',
  mp4: 'video/mp4',
  webm: 'video/webm',
  mov: 'video/quicktime',
  avi: 'video/x-msvideo',
  vtt: 'text/vtt; charset=utf-8',
};

export const UNKNOWN_CONTENT = 'application/octet-stream';

export function contentTypeOf(key: string): string {
  return CONTENT_TYPES[key.slice(key.lastIndexOf('.') + 1)] ?? UNKNOWN_CONTENT;
}
