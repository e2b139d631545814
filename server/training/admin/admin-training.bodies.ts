import { optional, uuid } from '../../../shared/kernel/fields.rules.js';
import type {
  NewTrainingRequest,
  QuizQuestion,
  TrainingChanges,
} from '../../../shared/training/admin-training.contract.js';
import { TRAINING_CHANGE_RULES, TRAINING_RULES } from '../../../shared/training/admin-training.fields.js';
import type { SkillLevelId } from '../../../shared/training/skill-level.contract.js';
import { Field } from '../../platform/http/validation/field.decorator.js';

/** POST /api/admin/trainings */
export class TrainingBody implements NewTrainingRequest {
  @Field(TRAINING_RULES.title) title!: string;
  @Field(TRAINING_RULES.titleEs) titleEs?: string | null;
  @Field(TRAINING_RULES.description) description!: string;
  @Field(TRAINING_RULES.descriptionEs) descriptionEs?: string | null;
  @Field(TRAINING_RULES.skillLevelId) skillLevelId!: SkillLevelId;
  @Field(TRAINING_RULES.videoUrl) videoUrl!: string;
  @Field(TRAINING_RULES.captionsUrl) captionsUrl?: string | null;
  @Field(TRAINING_RULES.captionsUrlEs) captionsUrlEs?: string | null;
  @Field(TRAINING_RULES.duration) duration!: number;
  @Field(TRAINING_RULES.passingScore) passingScore?: number | null;
  @Field(TRAINING_RULES.isActive) isActive?: boolean | null;
  @Field(TRAINING_RULES.questions) questions?: QuizQuestion[] | null;
  @Field(optional(uuid())) clientTrainingId?: string | null;
}

/** PUT /api/admin/trainings/{id} */
export class TrainingChangesBody implements TrainingChanges {
  @Field(TRAINING_CHANGE_RULES.title) title?: string;
  @Field(TRAINING_CHANGE_RULES.titleEs) titleEs?: string | null;
  @Field(TRAINING_CHANGE_RULES.description) description?: string;
  @Field(TRAINING_CHANGE_RULES.descriptionEs) descriptionEs?: string | null;
  @Field(TRAINING_CHANGE_RULES.skillLevelId) skillLevelId?: SkillLevelId;
  @Field(TRAINING_CHANGE_RULES.videoUrl) videoUrl?: string;
  @Field(TRAINING_CHANGE_RULES.captionsUrl) captionsUrl?: string | null;
  @Field(TRAINING_CHANGE_RULES.captionsUrlEs) captionsUrlEs?: string | null;
  @Field(TRAINING_CHANGE_RULES.duration) duration?: number;
  @Field(TRAINING_CHANGE_RULES.passingScore) passingScore?: number | null;
  @Field(TRAINING_CHANGE_RULES.isActive) isActive?: boolean | null;
  @Field(TRAINING_CHANGE_RULES.questions) questions?: QuizQuestion[] | null;
  @Field(TRAINING_CHANGE_RULES.revision) revision?: number;
}
