import type { ExpectedRevision, Revised } from '../kernel/revision.rules.js';
import type { SkillLevelId } from '../training/skill-level.contract.js';
import type { ShiftRequest, ShiftView } from './shift.contract.js';

/** POST and PUT /api/admin/shift-templates: a shift without a date, with a name (admin.md §7.2). */
export type ShiftTemplateRequest = Omit<ShiftRequest, 'date' | 'filledPositions'> & { name: string };
/** POST: `clientTemplateId` (UUID) is created by the form; a repeated id creates no second template. */
export type NewShiftTemplateRequest = ShiftTemplateRequest & { clientTemplateId?: string | null };
/** PUT: an outdated `revision` is refused. */
export type ShiftTemplateEdit = ShiftTemplateRequest & ExpectedRevision;

/** Element of GET /api/admin/shift-templates, ordered by name. `skillLevel` is the level's name, as in admin.md §3. */
export type ShiftTemplateView = Omit<
  ShiftView,
  'date' | 'startsAt' | 'endsAt' | 'filledPositions' | 'heldPositions' | 'isActive' | 'skillLevelId'
> &
  Revised & { name: string; skillLevel: string; skillLevelId: SkillLevelId };
