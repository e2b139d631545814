import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { aLongMp4, aMov, anAvi, anMp4, aWebm } from '../../../test/factories/videos.js';
import { aviSeconds } from './avi-seconds.js';
import { mp4Seconds } from './mp4-seconds.js';
import type { VideoFile } from './read-bytes.js';
import { webmSeconds } from './webm-seconds.js';

type Measure = (file: VideoFile) => Promise<number | null>;

/** Also returns how much of the file was read. */
async function measured(measure: Measure, content: Buffer): Promise<{ seconds: number | null; bytesRead: number }> {
  let bytesRead = 0;
  const read = async (start: number, length: number) => {
    const part = content.subarray(start, start + length);
    bytesRead += part.length;
    return part;
  };
  return { seconds: await measure({ read, sizeBytes: content.length }), bytesRead };
}

const secondsOf = async (measure: Measure, content: Buffer) => (await measured(measure, content)).seconds;

describe('the length of a video', () => {
  it.each<[string, Measure, Buffer, number | null]>([
    ['an MP4', mp4Seconds, anMp4({ seconds: 31.4 }), 31.4],
    ['an MP4 whose header comes last', mp4Seconds, anMp4({ seconds: 31.4, late: true, sizeBytes: 100_000 }), 31.4],
    ['an MP4 with 64-bit numbers', mp4Seconds, aLongMp4(5_400), 5_400],
    ['a MOV', mp4Seconds, aMov({ seconds: 62 }), 62],
    ['an MP4 in fragments, which tells none', mp4Seconds, anMp4({ seconds: 0 }), null],
    ['a WebM', webmSeconds, aWebm({ seconds: 12.5 }), 12.5],
    ['a streamed WebM, which tells none', webmSeconds, aWebm({ seconds: null }), null],
    ['an AVI', aviSeconds, anAvi({ seconds: 8 }), 8],
    ['an AVI without pictures', aviSeconds, anAvi({ seconds: 0 }), null],
  ])('[T-08] is read from the head of %s', async (_, measure, content, seconds) => {
    expect(await secondsOf(measure, content)).toBe(seconds);
  });

  it('[T-08] is read from a video of the demo', async () => {
    const video = readFileSync(join(import.meta.dirname, '../../../development/demo/videos/floor-safety.mp4'));
    expect(await secondsOf(mp4Seconds, video)).toBeCloseTo(31.5, 0);
  });

  it('reads little, however long the video is', async () => {
    const { seconds, bytesRead } = await measured(mp4Seconds, anMp4({ late: true, sizeBytes: 5_000_000 }));
    expect([seconds, bytesRead < 1_000]).toEqual([31.4, true]);
  });

  it.each<[string, Measure, Buffer]>([
    ['MP4', mp4Seconds, anMp4()],
    ['MP4 of 64 bits', mp4Seconds, aLongMp4(10)],
    ['WebM', webmSeconds, aWebm()],
    ['AVI', aviSeconds, anAvi()],
  ])('answers, and does not fail, where a %s breaks off or is damaged anywhere', async (_, measure, content) => {
    const head = content.subarray(0, 400);
    for (let at = 0; at < head.length; at += 1) {
      const damaged = Buffer.from(head);
      damaged[at] = 0xff;
      for (const one of [damaged, head.subarray(0, at)]) {
        const seconds = await secondsOf(measure, one);
        expect(seconds === null || seconds > 0).toBe(true);
      }
    }
    expect(await secondsOf(measure, Buffer.alloc(0))).toBeNull();
    expect((await measured(measure, Buffer.alloc(1_000_000))).bytesRead).toBeLessThan(100_000);
  });
});
