import type { Instant } from '../../../shared/kernel/time.js';
import type { QuizQuestion } from '../../../shared/training/admin-training.contract.js';
import { Training, UserTraining } from '../../training/training.entities.js';
import type { TestApp } from '../support/test-app.js';

/** Returns a question whose correct answer is the option with the given number. */
export function aQuestion(correctAnswer: QuizQuestion['correctAnswer']): QuizQuestion {
  return {
    question: `Question ${correctAnswer}?`,
    questionEs: `¿Pregunta ${correctAnswer}?`,
    options: ['Zero', 'One', 'Two', 'Three'],
    optionsEs: ['Cero', 'Uno', 'Dos', 'Tres'],
    correctAnswer,
  };
}

/** Creates an active Entry training: a video of 30 seconds and four questions with the answers 0, 1, 2, 3. */
export async function aTraining(test: TestApp, changes: Partial<Training> = {}): Promise<Training> {
  return test.unitOfWork.run(async (tx) => {
    const trainings = tx.repository(Training);
    const { identifiers } = await trainings.insert({
      skillLevelId: 1,
      title: 'Floor safety',
      titleEs: 'Seguridad en el piso',
      description: 'Where to walk and what to wear.',
      descriptionEs: 'Por dónde caminar y qué ponerse.',
      videoUrl: 'demo/videos/floor-safety.mp4',
      videoSeconds: 30,
      captionsUrl: 'demo/videos/floor-safety-en.vtt',
      captionsUrlEs: 'demo/videos/floor-safety-es.vtt',
      duration: 5,
      questions: [aQuestion(0), aQuestion(1), aQuestion(2), aQuestion(3)],
      createdAt: test.clock.now(),
      ...changes,
    });
    return trainings.findOneByOrFail({ id: (identifiers[0] as { id: number }).id });
  });
}

/** Records that the worker has watched the video to the end and, with `passed`, passed the quiz. */
export async function hasWatched(
  test: TestApp,
  userId: number,
  trainingId: number,
  passed: { passed?: boolean; score?: number } = {},
): Promise<void> {
  const now: Instant = test.clock.now();
  const done = passed.passed ? { ...passed, completedAt: now, attempts: 1 } : {};
  await test.unitOfWork.run((tx) =>
    tx.repository(UserTraining).insert({ userId, trainingId, videoWatchedAt: now, startedAt: now, ...done }),
  );
}
