import type { FieldRule, FieldRules } from '../kernel/fields.js';
import { boolean, choice, id, number, optional, text, line } from '../kernel/fields.rules.js';
import { TEXT_LIMITS } from '../kernel/policy.js';
import { TRAINING } from './training.policy.js';
import type { FieldCode } from '../kernel/problems.js';
import type { TrainingChanges, TrainingRequest } from './admin-training.contract.js';
import { QUESTIONS_RULE } from './question.fields.js';
import { SKILL_LEVEL_IDS } from './skill-level.rules.js';
import { fileKeyOf, parseVideoLink } from './video-link.rules.js';

/** A missing level has its own message: 'Please select a skill level'. */
function skillLevel(): FieldRule {
  const known = choice(SKILL_LEVEL_IDS, 'skill_level_required');
  return { ...known, check: (value) => known.check(value) && { code: 'skill_level_required' } };
}

/** The address of an uploaded file or, with `fileOrLink`, also of a YouTube or Vimeo video. */
function fileAddress(code: FieldCode, accepts: 'fileOrLink' | 'fileOnly'): FieldRule {
  const anyText = text({ max: TEXT_LIMITS.link, code: 'video_required' });
  const isKnown = (value: string) =>
    fileKeyOf(value) !== null || (accepts === 'fileOrLink' && parseVideoLink(value) !== null);
  return {
    ...anyText,
    schema: {
      ...anyText.schema,
      examples: [accepts === 'fileOrLink' ? 'https://vimeo.com/76979871' : 'captions/3f/3f2a.vtt'],
    },
    check: (value) => {
      const found = anyText.check(value);
      if (found?.code === 'required') return { code: 'video_required' };
      return found ?? (isKnown(value as string) ? null : { code });
    },
  };
}

const wholeNumber = (min: number, max: number) => number({ min, max, step: 1 });

/** POST /api/admin/trainings (admin.md §5); the form uses the same rules. [T-26, T-28, T-29] */
export const TRAINING_RULES: FieldRules<TrainingRequest> = {
  title: line({ max: TEXT_LIMITS.title }),
  titleEs: optional(line({ max: TEXT_LIMITS.title })),
  description: text({ max: TEXT_LIMITS.description }),
  descriptionEs: optional(text({ max: TEXT_LIMITS.description })),
  skillLevelId: skillLevel(),
  videoUrl: fileAddress('video_link_invalid', 'fileOrLink'),
  captionsUrl: optional(fileAddress('captions_link_invalid', 'fileOnly')),
  captionsUrlEs: optional(fileAddress('captions_link_invalid', 'fileOnly')),
  duration: wholeNumber(TRAINING.minDurationMinutes, TRAINING.maxDurationMinutes),
  passingScore: optional(wholeNumber(0, 100)),
  isActive: optional(boolean()),
  questions: optional(QUESTIONS_RULE),
};

/** The same rule for an edit: the field may be left out, and is then not changed; null does not clear it. */
function omittable(rule: FieldRule): FieldRule {
  return { schema: rule.schema, optional: true, check: (value) => (value === undefined ? null : rule.check(value)) };
}

/** PUT /api/admin/trainings/{id}: every field may be omitted. [T-30] */
export const TRAINING_CHANGE_RULES = Object.fromEntries(
  Object.entries<FieldRule>({ ...TRAINING_RULES, revision: id() }).map(([field, rule]) => [field, omittable(rule)]),
) as FieldRules<TrainingChanges>;
