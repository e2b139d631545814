import type { BadInputCall, Body } from './call.js';
import type { Kind } from './kinds.js';
import * as subjects from './subjects.js';

const TRAINING: Body = {
  title: 'Lifting',
  titleEs: 'Levantar',
  description: 'How to lift',
  descriptionEs: 'Cómo levantar',
  skillLevelId: 1,
  videoUrl: 'https://vimeo.com/76979871',
  captionsUrl: null,
  captionsUrlEs: null,
  duration: 5,
  passingScore: 80,
  isActive: true,
  questions: [{ question: 'Which?', options: ['a', 'b', 'c', 'd'], correctAnswer: 1 }],
};

const TRAINING_FIELDS: Record<string, Kind> = {
  title: 'text',
  titleEs: 'optionalText',
  description: 'text',
  descriptionEs: 'optionalText',
  skillLevelId: 'choice',
  videoUrl: 'text',
  captionsUrl: 'optionalText',
  captionsUrlEs: 'optionalText',
  duration: 'count',
  passingScore: 'optionalAmount',
  isActive: 'optionalBoolean',
  questions: 'optionalQuestions',
};

/** Admin calls with a body (admin.md §7.2, decisions: Calls): trainings. */
export const TRAINING_CALLS: Record<string, BadInputCall> = {
  'POST /api/admin/trainings': {
    method: 'POST',
    path: '/api/admin/trainings',
    as: 'admin',
    body: () => TRAINING,
    succeeds: 201,
    fields: { ...TRAINING_FIELDS, clientTrainingId: 'optionalUuid' },
  },
  'PUT /api/admin/trainings/:id': {
    method: 'PUT',
    path: '/api/admin/trainings/:id',
    as: 'admin',
    subject: subjects.aTrainingId,
    body: () => TRAINING,
    succeeds: 200,
    isPartial: true,
    fields: { ...TRAINING_FIELDS, revision: 'id' },
  },
};
