import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { captionsKey, captionsOf, videoSeconds } from './captions.js';
import { DEMO_TRAININGS } from './training-catalog.js';

const FOLDER = join(import.meta.dirname, 'videos');
const CASES = DEMO_TRAININGS.flatMap((training) => [
  { training, language: 'en' as const },
  { training, language: 'es' as const },
]);
const nameOf = (video: string, language: 'en' | 'es') => captionsKey(video, language).replace('demo/videos/', '');

describe('captions of the demo videos', () => {
  it.each(CASES.map(({ training, language }) => [training.video, language, training] as const))(
    '[H-10] %s speaks in %s as its cards do',
    (video, language, training) => {
      const captions = readFileSync(join(FOLDER, nameOf(video, language)), 'utf8');
      expect(captions).toBe(captionsOf(training, language)); // made by scripts/make-videos.mjs
      for (const scene of training.scenes) expect(captions).toContain(scene[language]);
    },
  );

  it.each(CASES.map(({ training, language }) => [training.video, language, training] as const))(
    '[H-10] %s in %s leaves no moment silent, from its start to its end',
    (_video, language, training) => {
      const times = [...captionsOf(training, language).matchAll(/^(\S+) --> (\S+)$/gm)].map(([, from, to]) => [
        from,
        to,
      ]);
      expect(times).toHaveLength(training.scenes.length + 2);
      expect(times[0]?.[0]).toBe('00:00:00.000');
      for (const [index, [from]] of times.entries()) expect(from).toBe(times[index - 1]?.[1] ?? '00:00:00.000');
      const last = Number(times.at(-1)?.[1]?.split(':').at(-1));
      expect(Math.floor(last)).toBe(videoSeconds(training));
    },
  );

  it('stand beside a video each, and nothing else does', () => {
    const expected = DEMO_TRAININGS.flatMap(({ video }) => [`${video}.mp4`, nameOf(video, 'en'), nameOf(video, 'es')]);
    expect(readdirSync(FOLDER).sort()).toEqual(expected.sort());
  });
});
