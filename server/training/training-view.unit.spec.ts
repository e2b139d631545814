import { describe, expect, it } from '@jest/globals';
import type { SignedLinks } from '../platform/files/downloads/signed-links.js';
import { presentAdminTraining, type AdminTrainingRow } from './admin/admin-training.presenter.js';
import { presentTraining } from './training-view.js';

const LINKS = { issue: (_purpose: string, key: string) => `/api/files/${key}?signature=x` } as unknown as SignedLinks;
const SPANISH = { questionEs: '¿Primero?', optionsEs: ['a', 'b', 'c', 'd'] };
const QUESTIONS = [
  { question: 'First?', options: ['A', 'B', 'C', 'D'], correctAnswer: 2, ...SPANISH },
  { question: 'Second?', options: ['A', 'B', 'C', 'D'], correctAnswer: 3 },
];
const ROW: AdminTrainingRow = {
  ...{ id: 4, skillLevelId: 2, title: 'Carts', titleEs: null, description: 'How to.', descriptionEs: null },
  ...{ videoUrl: 'videos/3f/3f2a.mp4', videoSeconds: 180, captionsUrl: null, captionsUrlEs: null },
  ...{ duration: 5, passingScore: 80, isActive: true, revision: 1, questions: QUESTIONS },
  ...{ file: null, workersUnderWay: 0, workersPassed: 0 },
};

describe('a training', () => {
  it('[T-10, T-15] shows a worker the questions in both languages, without the right answers', () => {
    expect(presentTraining(ROW, LINKS).questions).toEqual([
      { question: 'First?', options: ['A', 'B', 'C', 'D'], ...SPANISH },
      { question: 'Second?', options: ['A', 'B', 'C', 'D'] },
    ]);
  });

  it('[T-21, T-34] shows a worker the minutes under both names', () => {
    expect(presentTraining(ROW, LINKS)).toMatchObject({ duration: 5, durationMinutes: 5 });
  });

  it('[T-15, T-21, T-25] shows an admin all questions with the right answers, and the minutes as duration', () => {
    const { questions, duration } = presentAdminTraining(ROW, LINKS, true);
    expect(questions.map(({ question, correctAnswer }) => [question, correctAnswer])).toEqual([
      ['First?', 2],
      ['Second?', 3],
    ]);
    expect(duration).toBe(5);
  });
});
