import { checkFields } from '../../../../shared/kernel/fields.rules.js';
import { TRAINING } from '../../../../shared/training/training.policy.js';
import type { AdminTraining, TrainingRequest } from '../../../../shared/training/admin-training.contract.js';
import { TRAINING_RULES } from '../../../../shared/training/admin-training.fields.js';
import type { SkillLevelId } from '../../../../shared/training/skill-level.contract.js';
import type { FormProblem } from '../../../lib/forms/form-resolver.js';

/** The form as typed: numbers are still text. The questions are kept beside it. */
export type TrainingForm = {
  title: string;
  titleEs: string;
  description: string;
  descriptionEs: string;
  skillLevelId: string;
  videoUrl: string;
  captionsUrl: string;
  captionsUrlEs: string;
  duration: string;
  passingScore: string;
  isActive: boolean;
};

/** In the order of the page. A new training asks for 80 percent, and is inactive until it has questions (admin.md §5). [T-26, T-42] */
export const BLANK_TRAINING: TrainingForm = {
  title: '',
  titleEs: '',
  description: '',
  descriptionEs: '',
  skillLevelId: '',
  duration: '',
  passingScore: String(TRAINING.defaultPassingScore),
  videoUrl: '',
  captionsUrl: '',
  captionsUrlEs: '',
  isActive: false,
};

export function formOf(training: AdminTraining): TrainingForm {
  return {
    title: training.title,
    titleEs: training.titleEs ?? '',
    description: training.description,
    descriptionEs: training.descriptionEs ?? '',
    skillLevelId: String(training.skillLevelId),
    videoUrl: training.videoUrl,
    captionsUrl: training.captions.en ?? '',
    captionsUrlEs: training.captions.es ?? '',
    duration: String(training.duration),
    passingScore: String(training.passingScore),
    isActive: training.isActive,
  };
}

const typedNumber = (text: string) => (text.trim() === '' ? undefined : Number(text));

/** What is sent [T-29, T-30]; a blank field that is needed is left out, so that the rules can name it. */
export function requestOf(form: TrainingForm): Partial<TrainingRequest> {
  return {
    title: form.title.trim(),
    titleEs: form.titleEs.trim() || null,
    description: form.description.trim(),
    descriptionEs: form.descriptionEs.trim() || null,
    skillLevelId: typedNumber(form.skillLevelId) as SkillLevelId | undefined,
    videoUrl: form.videoUrl.trim(),
    captionsUrl: form.captionsUrl || null,
    captionsUrlEs: form.captionsUrlEs || null,
    duration: typedNumber(form.duration),
    passingScore: typedNumber(form.passingScore),
    isActive: form.isActive,
  };
}

/** The server's own rules; only the form asks for a score, which the call may leave out. */
export function checkTrainingForm(form: TrainingForm): FormProblem[] {
  const problems = checkFields(TRAINING_RULES, requestOf(form));
  const isBlank = form.passingScore.trim() === '';
  return isBlank ? [...problems, { field: 'passingScore', code: 'required' }] : problems;
}
