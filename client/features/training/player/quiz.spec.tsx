import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { SubmitRequest, TrainingDetail, TrainingProgress } from '../../../../shared/training/training.contract.js';
import type { Language } from '../../../../shared/workers/worker.contract.js';
import type { QuizDraft } from '../../../offline/db.js';
import { findToast, goOffline, renderComponent } from '../../../test/component.testing.js';
import { fakeDeviceOutbox } from '../../../test/device-outbox.testing.js';
import {
  delayed,
  fakeApi,
  FAILURES,
  NO_NETWORK,
  problem,
  respondBy,
  type FakeResponse,
  type Respond,
} from '../../../test/fake-api.testing.js';
import { WORKER } from '../../../test/people.testing.js';
import { showOutbox } from '../../../lib/outbox/outbox-state.js';

let draft: QuizDraft | undefined;
jest.unstable_mockModule('../../../offline/quiz-answers.js', () => ({
  storeQuizAnswers: async (quiz: QuizDraft) => void (draft = quiz),
  storedQuiz: async () => draft,
  deleteQuizAnswers: async () => void (draft = undefined),
}));
const outbox = fakeDeviceOutbox();
const { default: TrainingPlayerPage } = await import('./training-player-page.js');

const api = fakeApi();
beforeEach(() => {
  draft = undefined;
});

const PROGRESS: TrainingProgress = {
  ...{ passed: false, score: null, attempts: 0, completedAt: null, videoWatched: true },
  ...{ resumeSeconds: 0, watched: [], minutesSpent: 3 },
};
const OPTIONS = ['Red', 'Green', 'Blue', 'White'];
const TRAINING: TrainingDetail = {
  ...{ id: 4, skillLevelId: 1, title: 'Safety', titleEs: 'Seguridad', description: 'Be safe.', descriptionEs: null },
  ...{ duration: 5, durationMinutes: 5, passingScore: 80, isActive: true, progress: PROGRESS },
  questions: ['first', 'second'].map((which) => ({ question: `The ${which} color?`, options: OPTIONS })),
  ...{ videoUrl: '/media/safety.mp4', captions: { en: null, es: null } },
};

const graded = (score: number, passed: boolean): FakeResponse => ({
  body: { score, passed, missed: [], progress: { ...PROGRESS, attempts: 1, score, passed }, levelUp: null },
});

async function open(
  submit?: FakeResponse | Respond,
  language: Language = 'en',
  training: FakeResponse | Respond = { body: TRAINING },
) {
  api.respond = respondBy({
    'GET /api/training/4': training,
    'GET /api/trainings': { body: [TRAINING] },
    'GET /api/user/trainings': { body: [] },
    'GET /api/shifts': { body: [] },
    'GET /api/notifications': { body: [] },
    'POST /api/training/submit': submit,
  });
  const { user } = await renderComponent(<TrainingPlayerPage id={4} />, {
    ...{ language, person: WORKER, at: '/training/4', now: '2026-11-17T16:00:00.000Z' },
  });
  const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }));
  return { user, press };
}

/** Answers both questions with the same option, and opens the review. */
async function answerAll({ user, press }: Awaited<ReturnType<typeof open>>, language: Language = 'en') {
  const [start, next, review] =
    language === 'en'
      ? ['Go to the quiz', 'Next question', 'Review answers']
      : ['Ir al examen', 'Siguiente', 'Revisar respuestas'];
  await press(start!);
  await user.click(await screen.findByRole('radio', { name: 'Blue' }));
  await press(next!);
  await user.click(await screen.findByRole('radio', { name: 'Blue' }));
  await press(review!);
}

const bodies = () => api.sentTo('POST', '/api/training/submit').map(({ body }) => body as SubmitRequest);

describe('a quiz', () => {
  it.each([
    ['en', 'Go to the quiz', 'Question 1 of 2', 'Next question', 'Review answers', 'Submit quiz'],
    ['es', 'Ir al examen', 'Pregunta 1 de 2', 'Siguiente', 'Revisar respuestas', 'Enviar examen'],
  ] as const)(
    '[T-07, T-10, T-11] (%s) can be answered with the keyboard alone; a missing answer is requested before it is sent',
    async (language, start, first, next, review, submit) => {
      const { user, press } = await open(graded(100, true), language);
      (await screen.findByRole('button', { name: start })).focus();
      await user.keyboard('{Enter}');
      await screen.findByText(first);
      expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2 }));
      expect(screen.getAllByRole('radio')).toHaveLength(4);
      await user.tab();
      await user.keyboard(' {ArrowDown}');
      expect(screen.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked)).toEqual([
        false,
        true,
        false,
        false,
      ]);
      await press(next);
      await press(review); // without an answer
      await press(submit);
      await screen.findByText(
        /^(Please answer all questions before submitting\.|Responde todas las preguntas antes de enviar\.)$/,
      );
      expect(screen.getAllByText(/^(Not answered|Sin responder)$/)).toHaveLength(1);
      expect(api.changes()).toEqual([]);
      await press(/^(Answer question 2|Responder la pregunta 2)$/);
      await user.click(screen.getByRole('radio', { name: 'Blue' }));
      await press(review);
      await press(submit);
      await screen.findByRole('heading', { name: /^(Congratulations|¡Felicidades!)$/ });
      expect(bodies()).toMatchObject([{ trainingId: 4, answers: [expect.any(Number), expect.any(Number)] }]);
      expect([outbox.rows, draft]).toEqual([[], undefined]);
    },
  );

  it('[T-64] a question that was opened from the review leads back to it', async () => {
    const opened = await open();
    await answerAll(opened);
    await opened.press('Change the answer to question 1');
    await screen.findByText('Question 1 of 2');
    await opened.press('Review answers');
    await screen.findByRole('heading', { name: 'Check your answers' });
  });

  it('[H-202] a question that was opened from the review leads back to it with "Back", too', async () => {
    const opened = await open();
    await answerAll(opened);
    await opened.press('Change the answer to question 2');
    await screen.findByText('Question 2 of 2');
    await opened.press('Back');
    await screen.findByRole('heading', { name: 'Check your answers' });
    await opened.press('Back');
    await screen.findByText('Question 2 of 2');
    await opened.press('Back');
    await screen.findByText('Question 1 of 2');
    screen.getByRole('button', { name: 'Next question' });
  });

  it.each([
    ['en', ['Go to the quiz', 'Next question', 'Review answers'], 'Answer question 1', 'Answer'],
    ['es', ['Ir al examen', 'Siguiente', 'Revisar respuestas'], 'Responder la pregunta 1', 'Responder'],
  ] as const)('[H-201] (%s) offers in the review to answer an open question', async (language, way, name, text) => {
    const { press } = await open(undefined, language);
    for (const button of way) await press(button);
    expect(screen.getByRole('button', { name }).textContent).toBe(text);
  });

  it('[T-65] that is sent with open questions has the focus at the first of them', async () => {
    const { press } = await open();
    await press('Go to the quiz');
    await press('Next question');
    await press('Review answers');
    await press('Submit quiz');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Answer question 1' }));
  });

  it('[T-12, T-19] is sent once for two clicks, and is busy until the grade arrives', async () => {
    const response = delayed();
    const opened = await open(() => response.response);
    await answerAll(opened);
    await opened.user.dblClick(screen.getByRole('button', { name: 'Submit quiz' }));
    await screen.findByRole('button', { busy: true });
    expect(bodies()).toHaveLength(1);
    expect(outbox.rows).toHaveLength(1);
    response.send(graded(50, false));
    await screen.findByRole('heading', { name: 'Quiz Failed - Score: 50%. You need 80% to pass.' });
    await opened.press('Retake quiz');
    expect(screen.getAllByRole<HTMLInputElement>('radio').some(({ checked }) => checked)).toBe(false);
  });

  it.each([
    ['en', ...FAILURES[0], 'Failed to submit quiz', 'No answer from the server'],
    ['es', ...FAILURES[1], 'No se pudo enviar el examen', 'El servidor no respondió'],
    ['es', ...FAILURES[2], 'No se pudo enviar el examen', 'El servidor no respondió'],
  ] as const)(
    '[T-19, T-52] (%s) keeps its answers after %s, and sends the same attempt again',
    async (language, _, failure, title, note) => {
      const answers = [failure, graded(100, true)];
      const opened = await open(() => answers.shift()!, language);
      await answerAll(opened, language);
      const submit = language === 'en' ? 'Submit quiz' : 'Enviar examen';
      await opened.press(submit);
      await findToast(title);
      await screen.findByText(note);
      expect(outbox.rows).toHaveLength(1);
      await opened.press(submit);
      await screen.findByRole('heading', { name: /^(Congratulations|¡Felicidades!)$/ });
      expect(new Set(bodies().map(({ clientEventId }) => clientEventId)).size).toBe(1);
    },
  );

  it.each(['a second try', 'the outbox'])(
    '[T-58] no longer says that it was not sent once %s has sent it and its grade is shown',
    async (sentBy) => {
      const answers = [NO_NETWORK, graded(50, false)];
      const opened = await open(() => answers.shift()!);
      await answerAll(opened);
      await opened.press('Submit quiz');
      await findToast('Failed to submit quiz');
      if (sentBy === 'a second try') await opened.press('Submit quiz');
      else act(() => showOutbox({ rows: outbox.rows.map((row) => ({ ...row, state: 'applied' })) }));
      await screen.findByRole('heading', { name: 'Quiz Failed - Score: 50%. You need 80% to pass.' });
      const isGone = () => expect(screen.queryByText('Failed to submit quiz')).toBeNull();
      await waitFor(isGone, { timeout: 1000 }); // shorter than the 5 s after which it goes away by itself
    },
  );

  it('[T-19, T-53] that is refused shows the reason, and not that the server did not answer', async () => {
    const opened = await open(problem(409, 'training_inactive', 'This training is no longer offered.'));
    await answerAll(opened);
    await opened.press('Submit quiz');
    within(await findToast('Failed to submit quiz')).getByText('This training is no longer offered.');
    expect(screen.queryByText('No answer from the server')).toBeNull();
    expect(outbox.rows).toEqual([]);
  });

  it.each([
    ['en', 'Submit quiz', 'Your answers are saved on this phone'],
    ['es', 'Enviar examen', 'Tus respuestas están guardadas en este teléfono'],
  ] as const)('[O-17] (%s) without signal is kept on the phone, which says so', async (language, submit, text) => {
    const opened = await open(NO_NETWORK, language);
    await answerAll(opened, language);
    goOffline();
    await opened.press(submit);
    await screen.findByText(text);
    expect([bodies().length, outbox.rows.length]).toEqual([0, 1]);
  });

  it.each([
    ['en', 'You started this quiz earlier. Your answers are still here.'],
    ['es', 'Ya habías empezado este examen. Tus respuestas siguen aquí.'],
  ] as const)('[T-38, T-50] (%s) continues with the answers that are stored on the phone', async (language, text) => {
    const { questions } = TRAINING;
    draft = {
      ...{ workerId: 5, trainingId: 4, attemptId: 'a', seed: '5:4:0', questions },
      answers: [2, 2],
      step: 0,
    };
    await open(undefined, language);
    await screen.findByText(text);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: OPTIONS[2]! }).checked).toBe(true);
    screen.getByText(/^(Question|Pregunta) 1/);
  });
});

describe('the stages of a training', () => {
  const steps = () => screen.getByRole('progressbar', { name: /^(Progress in this training|Avance en esta)/ });
  const value = () => steps().getAttribute('aria-valuenow');
  const unwatched: FakeResponse = { body: { ...TRAINING, progress: { ...PROGRESS, videoWatched: false } } };

  it.each([
    ['en', 'Go to the quiz', 'Watch the video to the end first.'],
    ['es', 'Ir al examen', 'Primero mira el video hasta el final.'],
  ] as const)('[T-08, T-09] (%s) are at 25 in the video, whose end opens the quiz', async (language, start, why) => {
    await open(undefined, language, unwatched);
    await screen.findByText(why);
    expect(value()).toBe('25');
    expect(screen.getByRole('button', { name: start }).ariaDisabled).toBe('true');
  });

  it('[T-07, T-09] are at 50 after the video, 75 in the quiz and 100 at the result; a retake has no answers', async () => {
    const opened = await open(graded(50, false));
    await screen.findByRole('button', { name: 'Go to the quiz' });
    expect(value()).toBe('50');
    expect(screen.queryByRole('radio')).toBeNull();
    await answerAll(opened);
    expect(value()).toBe('75');
    await opened.press('Submit quiz');
    await screen.findByRole('heading', { name: /^Quiz Failed/ });
    expect(value()).toBe('100');
    await opened.press('Retake quiz');
    expect(value()).toBe('75');
    for (const next of ['Next question', 'Review answers']) {
      expect(screen.getAllByRole<HTMLInputElement>('radio').some(({ checked }) => checked)).toBe(false);
      await opened.press(next);
    }
    expect(screen.getAllByText('Not answered')).toHaveLength(2);
  });

  it.each([
    ['en', 'Congratulations', 'You passed with a score of 90%.'],
    ['es', '¡Felicidades!', 'Aprobaste con una calificación de 90%.'],
  ] as const)('[T-19] (%s) end with a congratulation and the score', async (language, title, text) => {
    const opened = await open(graded(90, true), language);
    await answerAll(opened, language);
    await opened.press(language === 'en' ? 'Submit quiz' : 'Enviar examen');
    await screen.findByRole('heading', { name: title });
    screen.getByText(text);
  });

  it('[T-10] have questions and options in Spanish where these exist', async () => {
    const spanish = { questionEs: '¿De qué color?', optionsEs: ['Rojo', 'Verde', 'Azul', 'Blanco'] };
    const questions = [{ ...TRAINING.questions[0]!, ...spanish }];
    const { press } = await open(undefined, 'es', { body: { ...TRAINING, questions } });
    await press('Ir al examen');
    await screen.findByText('¿De qué color?');
    for (const name of spanish.optionsEs) screen.getByRole('radio', { name });
  });
});

describe('a training that cannot be opened', () => {
  it.each([
    ['en', 'This training could not be opened', 'Try again', 'Back to trainings'],
    ['es', 'No se pudo abrir esta capacitación', 'Intentar de nuevo', 'Volver a las capacitaciones'],
  ] as const)(
    '[T-02, H-101] (%s) gives the reason, a link back, and is opened again',
    async (language, title, retry, back) => {
      const answers: FakeResponse[] = [problem(403, 'training_locked', 'This training is locked.'), { body: TRAINING }];
      const { press } = await open(undefined, language, () => answers.shift());
      const alert = within(await screen.findByRole('alert'));
      alert.getByText(title);
      alert.getByText('This training is locked.');
      expect(screen.getAllByRole('link', { name: back }).at(-1)!.getAttribute('href')).toBe('/training');
      await press(retry);
      await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
      await screen.findByRole('button', { name: /^(Go to the quiz|Ir al examen)$/ });
    },
  );
});
