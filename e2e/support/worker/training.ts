import type { Page } from 'playwright-core';
import type { Client } from 'pg';
import { textsIn } from '../browser/texts.js';

export type QuizKey = Map<string, string>;

/** The last training of the Intermediate level, which the worker lacks for that level. */
export type LastTraining = { id: number; title: string; titleEs: string };

/**
 * A worker who has passed all trainings of Entry and Intermediate except one, and has left its video of 31 seconds at
 * second 28 or the given one, a minute after beginning it. `now` is the time for the rules.
 */
export async function almostIntermediate(
  client: Client,
  userId: number,
  now: string,
  leftAt = 28,
): Promise<LastTraining> {
  const { rows } = await client.query<LastTraining>(
    `SELECT id, title, title_es AS "titleEs" FROM trainings WHERE skill_level_id = 2 AND is_active ORDER BY id DESC LIMIT 1`,
  );
  const last = rows[0] ?? { id: 0, title: '', titleEs: '' };
  await client.query(
    `INSERT INTO user_trainings (user_id, training_id, score, passed, completed_at, attempts, video_watched_at)
     SELECT $1, id, 100, true, $2::timestamptz, 1, $2::timestamptz FROM trainings WHERE skill_level_id <= 2 AND id <> $3`,
    [userId, now, last.id],
  );
  await client.query(
    `INSERT INTO user_trainings (user_id, training_id, watched, resume_seconds, started_at, last_seen_at)
     VALUES ($1, $2, $4, $5, $3::timestamptz - interval '1 minute', $3::timestamptz)`,
    [userId, last.id, now, JSON.stringify(leftAt > 0 ? [{ from: 0, to: leftAt }] : []), leftAt],
  );
  return last;
}

type StoredQuestion = {
  question: string;
  questionEs: string;
  options: string[];
  optionsEs: string[];
  correctAnswer: number;
};

/** Reads the correct option of each question in one language; only the server has them. */
export async function quizKey(client: Client, trainingId: number, language: 'en' | 'es'): Promise<QuizKey> {
  const { rows } = await client.query<{ questions: StoredQuestion[] }>(
    'SELECT questions FROM trainings WHERE id = $1',
    [trainingId],
  );
  return new Map(
    (rows[0]?.questions ?? []).map((one) =>
      language === 'es'
        ? [one.questionEs, one.optionsEs[one.correctAnswer] ?? '']
        : [one.question, one.options[one.correctAnswer] ?? ''],
    ),
  );
}

/** An Entry training with one of the demo's videos and two questions whose correct options are marked as such. */
export async function aTrainingOn(client: Client, { seconds }: { seconds: number }): Promise<number> {
  const questions = [1, 2].map((number) => ({
    question: `What comes at ${number}?`,
    questionEs: `¿Qué va en ${number}?`,
    options: ['Right', 'Wrong', 'Worse', 'Worst'],
    optionsEs: ['Correcta', 'Mala', 'Peor', 'La peor'],
    correctAnswer: 0,
  }));
  const { rows } = await client.query<{ id: number }>(
    `INSERT INTO trainings (skill_level_id, title, title_es, description, video_url, video_seconds, duration, questions, created_at)
     VALUES (1, 'Floor safety', 'Seguridad en el piso', 'Where to walk.', 'demo/videos/floor-safety.mp4', $1, 1, $2, now())
     RETURNING id`,
    [seconds, JSON.stringify(questions)],
  );
  return rows[0]?.id ?? 0;
}

const t = textsIn('es');

/** In Spanish: answers the questions in the order shown, and submits the quiz. */
export async function answerQuiz(page: Page, key: QuizKey): Promise<void> {
  for (let number = 1; number <= key.size; number += 1) {
    await page.getByText(t('training:quiz.question', { number, total: key.size })).waitFor();
    const shownText = await page.getByRole('main').innerText();
    const [, right = ''] = [...key].find(([question]) => shownText.includes(question)) ?? [];
    await page.getByText(right, { exact: true }).click();
    const on = number < key.size ? 'training:quiz.next' : 'training:quiz.review';
    await page.getByRole('button', { name: t(on) }).click();
  }
  await page.getByRole('button', { name: t('training:quiz.submit') }).click();
}
