/** Videos by what their first bytes say, with the ending each is kept under. MP4, MOV, AVI and WebM (admin.md §5). [T-27] */
export const VIDEO_TYPES = {
  'video/mp4': 'mp4',
  'video/x-m4v': 'mp4',
  'video/webm': 'webm',
  'video/quicktime': 'mov',
  'video/vnd.avi': 'avi',
} as const;

export const CAPTIONS_TYPES = { 'text/vtt': 'vtt' } as const;

/** What a file dialog offers; endings too, because not every system knows the types. */
export const VIDEO_ACCEPT = 'video/mp4,video/quicktime,video/x-msvideo,video/webm,.mp4,.mov,.avi,.webm';
export const CAPTIONS_ACCEPT = 'text/vtt,.vtt';

/** Every browser plays these as they come; the others become MP4 first (decisions: Files). [T-36] */
export function isPlayableEnding(ending: string): boolean {
  return ending === 'mp4' || ending === 'webm';
}
