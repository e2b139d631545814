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

/** An uploaded file or, with `link`, a YouTube or Vimeo video. */
function address(code: FieldCode, link: 'link' | 'fileOnly'): FieldRule {
  const some = text({ max: TEXT_LIMITS.link, code: 'video_required' });
  const isKnown = (value: string) => fileKeyOf(value) !== null || (link === 'link' && parseVideoLink(value) !== null);
  return {
    ...some,
    schema: { ...some.schema, examples: [link === 'link' ? 'https://vimeo.com/76979871' : 'captions/3f/3f2a.vtt'] },
    check: (value) => {
      const found = some.check(value);
      if (found?.code === 'required') return { code: 'video_required' };
      return found ?? (isKnown(value as string) ? null : { code });
    },
  };
}

const whole = (min: number, max: number) => number({ min, max, step: 1 });

/** POST /api/admin/trainings (admin.md §5); the form uses the same rules. [T-26, T-28, T-29] */
export const TRAINING_RULES: FieldRules<TrainingRequest> = {
  title: line({ max: TEXT_LIMITS.title }),
  titleEs: optional(line({ max: TEXT_LIMITS.title })),
  description: text({ max: TEXT_LIMITS.description }),
  descriptionEs: optional(text({ max: TEXT_LIMITS.description })),
  skillLevelId: skillLevel(),
  videoUrl: address('video_link_invalid', 'link'),
  captionsUrl: optional(address('captions_link_invalid', 'fileOnly')),
  captionsUrlEs: optional(address('captions_link_invalid', 'fileOnly')),
  duration: whole(TRAINING.minDurationMinutes, TRAINING.maxDurationMinutes),
  passingScore: optional(whole(0, 100)),
  isActive: optional(boolean()),
  questions: optional(QUESTIONS_RULE),
};

/** A field that an edit may omit but not clear. */
function unchanged(rule: FieldRule): FieldRule {
  return { schema: rule.schema, optional: true, check: (value) => (value === undefined ? null : rule.check(value)) };
}

/** PUT /api/admin/trainings/{id}: every field may be omitted. [T-30] */
export const TRAINING_CHANGE_RULES = Object.fromEntries(
  Object.entries<FieldRule>({ ...TRAINING_RULES, revision: id() }).map(([field, rule]) => [field, unchanged(rule)]),
) as FieldRules<TrainingChanges>;
