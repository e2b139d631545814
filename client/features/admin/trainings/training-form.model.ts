import { checkFields } from '../../../../shared/kernel/fields.rules.js';
import { TRAINING } from '../../../../shared/training/training.policy.js';
import type { AdminTraining, TrainingRequest } from '../../../../shared/training/admin-training.contract.js';
import { TRAINING_RULES } from '../../../../shared/training/admin-training.fields.js';
import type { SkillLevelId } from '../../../../shared/training/skill-level.contract.js';
import type { FormProblem } from '../../../lib/forms/form-resolver.js';

/** The input as text: numbers are not parsed. The questions are separate. */
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

/**
 * Fields in the order of the page. A new training requires 80 percent, and is inactive until it has questions (admin.md
 * §5). [T-26, T-42]
 */
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

/** The request body [T-29, T-30]; a blank required field is left out, so that validation reports it. */
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

/** The server's rules, and a required passing score, which is optional in the call. */
export function checkTrainingForm(form: TrainingForm): FormProblem[] {
  const problems = checkFields(TRAINING_RULES, requestOf(form));
  const isBlank = form.passingScore.trim() === '';
  return isBlank ? [...problems, { field: 'passingScore', code: 'required' }] : problems;
}
