import type { DemoTraining } from './trainings/demo-training.js';

export type CaptionLanguage = 'en' | 'es';

/** Seconds that a card of a demo video is shown: the title, each scene, and the last one. */
export const SECONDS_PER_CARD = 4.5;
export const LAST_CARD: Readonly<Record<CaptionLanguage, string>> = {
  en: 'Now show what you know: the quiz.',
  es: 'Ahora demuestra lo que sabes: el examen.',
};

/** The storage key of the captions file. */
export function captionsKey(video: string, language: CaptionLanguage): string {
  return `demo/videos/${video}-${language}.vtt`;
}

export function videoSeconds({ scenes }: DemoTraining): number {
  return Math.floor((scenes.length + 2) * SECONDS_PER_CARD);
}

/** Returns the captions as WebVTT: the text of each card while it is shown. */
export function captionsOf(training: DemoTraining, language: CaptionLanguage): string {
  const description = language === 'en' ? training.description : training.descriptionEs;
  const scenes = training.scenes.map((scene) => scene[language]);
  const cues = [description, ...scenes, LAST_CARD[language]].map((text, index) => {
    const [from, to] = [index * SECONDS_PER_CARD, (index + 1) * SECONDS_PER_CARD];
    return `${timestamp(from)} --> ${timestamp(to)}\n${text}\n`;
  });
  return `WEBVTT\n\n${cues.join('\n')}`;
}

function timestamp(seconds: number): string {
  return `00:00:${seconds.toFixed(3).padStart(6, '0')}`;
}
