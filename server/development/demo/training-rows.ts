import { type Instant, instant, plusHours, toIso } from '../../../shared/kernel/time.js';
import { captionsKey, videoSeconds } from './captions.js';
import { SeededRandom } from './seeded-random.js';
import { PEOPLE, type Person } from './people.js';
import type { Row } from './rows.js';
import { DEMO_TRAININGS } from './training-catalog.js';
import { joinedAt, userId } from './worker-rows.js';

export function trainingRows(now: Instant): Row[] {
  return DEMO_TRAININGS.map((training, index) => ({
    id: index + 1,
    skill_level_id: training.level,
    title: training.title,
    title_es: training.titleEs,
    description: training.description,
    description_es: training.descriptionEs,
    video_url: `demo/videos/${training.video}.mp4`,
    video_seconds: videoSeconds(training),
    captions_url: captionsKey(training.video, 'en'),
    captions_url_es: captionsKey(training.video, 'es'),
    duration: training.minutes,
    questions: training.questions,
    passing_score: training.passingScore,
    is_active: true,
    created_at: toIso(plusHours(now, -400 * 24)),
  }));
}

/**
 * Returns a worker's progress: all trainings of the attained levels are passed, and for some workers the next level is
 * begun.
 */
export function userTrainingRows(now: Instant): Row[] {
  return PEOPLE.flatMap((person) => passed(person, now).concat(begun(person, now)));
}

function passed(person: Person, now: Instant): Row[] {
  if (person.standing !== 'approved') return [];
  return DEMO_TRAININGS.flatMap((training, index) =>
    training.level <= person.level ? [progress(person, index, now, { passed: true })] : [],
  );
}

/** The first training of the next level is failed or half watched; no worker completes that level here. */
function begun(person: Person, now: Instant): Row[] {
  const random = new SeededRandom(`begun ${person.key}`);
  const nextLevel = person.standing === 'approved' ? person.level + 1 : 1;
  const index = DEMO_TRAININGS.findIndex((training) => training.level === nextLevel);
  if (index < 0 || !(ALWAYS_BEGUN.includes(person.key) || random.isTrue(0.4))) return [];
  return [progress(person, index, now, { passed: ALWAYS_BEGUN.includes(person.key) })];
}

const ALWAYS_BEGUN: readonly string[] = ['maria', 'james', 'ana'];

function progress(person: Person, index: number, now: Instant, { passed: isPassed }: { passed: boolean }): Row {
  const random = new SeededRandom(`training ${person.key} ${index}`);
  const hours = person.standing === 'approved' ? 24 * (1 + index) : 2 + index;
  const watchedAt = instant(Math.min(plusHours(joinedAt(person, now), hours), plusHours(now, -2)));
  return {
    user_id: userId(person.key),
    training_id: index + 1,
    score: isPassed ? random.pick(scoresAbove(index)) : 50,
    passed: isPassed,
    completed_at: isPassed ? toIso(plusHours(watchedAt, 1)) : null,
    attempts: isPassed ? random.between(1, 2) : 1,
    video_watched_at: toIso(watchedAt),
    resume_seconds: 0,
    seconds_spent: random.between(150, 420),
  };
}

/** Passing scores that are possible with the number of questions. */
function scoresAbove(index: number): number[] {
  const { questions, passingScore } = DEMO_TRAININGS[index] ?? { questions: [], passingScore: 0 };
  const scores = questions.map((_, missed) => Math.round(((questions.length - missed) * 100) / questions.length));
  return scores.filter((score) => score >= passingScore);
}
