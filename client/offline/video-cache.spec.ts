import { describe, expect, it } from '@jest/globals';
import { videoKey } from './video-cache.js';

const ORIGIN = 'https://shifts.example';
const keyOf = (link: string) => videoKey(link, ORIGIN);

describe('the cache key of a downloaded video', () => {
  it('[T-17] is that of its file, although the link changes', () => {
    const first = keyOf('/api/files/demo/videos/safety.mp4?until=1&signature=a');
    expect(first).toBe(`${ORIGIN}/api/files/demo/videos/safety.mp4`);
    expect(keyOf('/api/files/demo/videos/safety.mp4?until=2&signature=b')).toBe(first);
    expect(keyOf('/api/files/demo/videos/safety-en.vtt?until=2')).toBe(`${ORIGIN}/api/files/demo/videos/safety-en.vtt`);
  });

  it('[U-08] does not exist for a document, another origin, or another call', () => {
    const others = ['/api/files/workers/7/license.pdf?until=1', 'https://videos.example/api/files/a.mp4', '/api/a.mp4'];
    expect(others.map(keyOf)).toEqual([null, null, null]);
  });
});
