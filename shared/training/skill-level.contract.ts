/** 1 Entry, 2 Intermediate, 3 Advanced, 4 Expert. */
export type SkillLevelId = 1 | 2 | 3 | 4;

/** Element of GET /api/skill-levels. Rates in dollars an hour. */
export type SkillLevel = {
  id: SkillLevelId;
  name: string;
  description: string;
  minPayRate: number;
  maxPayRate: number;
  color: string;
};
