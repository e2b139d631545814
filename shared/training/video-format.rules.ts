/**
 * Video types detected from the first bytes, with the extension of the stored file. MP4, MOV, AVI and WebM (admin.md
 * §5). [T-27]
 */
export const VIDEO_TYPES = {
  'video/mp4': 'mp4',
  'video/x-m4v': 'mp4',
  'video/webm': 'webm',
  'video/quicktime': 'mov',
  'video/vnd.avi': 'avi',
} as const;

export const CAPTIONS_TYPES = { 'text/vtt': 'vtt' } as const;

/** Types for a file dialog, with extensions because some systems do not know the types. */
export const VIDEO_ACCEPT = 'video/mp4,video/quicktime,video/x-msvideo,video/webm,.mp4,.mov,.avi,.webm';
export const CAPTIONS_ACCEPT = 'text/vtt,.vtt';

/**
 * Returns whether browsers play this file extension without conversion; others are converted to MP4 (decisions: Files).
 * [T-36]
 */
export function isPlayableEnding(ending: string): boolean {
  return ending === 'mp4' || ending === 'webm';
}
