import { dollarsToCents } from '../../shared/kernel/money.js';
import { cutIsoDate, parseLocalTime, displayedTimes } from '../../shared/kernel/site-time.js';
import type { ShiftRequest } from '../../shared/shifts/shift.contract.js';
import { premiumProblem } from '../../shared/shifts/shift.fields.js';
import type { SkillLevelId } from '../../shared/training/skill-level.contract.js';
import { DomainError } from '../platform/http/errors/domain-error.js';
import type { Shift } from './shift.entity.js';

/** What an admin decides about a shift; instants, counts and history are the server's. */
export type ShiftDraft = Omit<
  Shift,
  | 'id'
  | 'startsAt'
  | 'endsAt'
  | 'filledPositions'
  | 'revision'
  | 'isActive'
  | 'movedAt'
  | 'cancelledAt'
  | 'createdBy'
  | 'createdAt'
  | 'requestId'
>;

/** The same without a day, as a template holds it. */
export type ShiftTerms = Omit<ShiftDraft, 'date'>;

/**
 * Reads a checked body: its day cut at the T, its times as the clocks of the site's `zone` show them that day, the rest as
 * `readShiftTerms` does. @throws DomainError `validation_failed` [S-05, D-27]
 */
export function readShiftDraft(body: ShiftRequest, zone: string): ShiftDraft {
  const date = cutIsoDate(body.date);
  if (!date) throw new DomainError('validation_failed');
  const terms = readShiftTerms(body);
  return { ...terms, ...displayedTimes({ ...terms, date }, zone) };
}

/**
 * All but the day: dollars as cents, what is left out or blank as its default. What only two fields together can get
 * wrong is refused here. @throws DomainError `validation_failed` [S-05]
 */
export function readShiftTerms(body: Omit<ShiftRequest, 'date'>): ShiftTerms {
  const missing = premiumProblem(body);
  if (missing) throw new DomainError('validation_failed', {}, [{ field: 'premiumRate', ...missing }]);
  return {
    title: body.title.trim(),
    titleEs: textOrNull(body.titleEs),
    description: body.description.trim(),
    descriptionEs: textOrNull(body.descriptionEs),
    skillLevelId: body.skillLevelId as SkillLevelId,
    ...readTimes(body),
    payRateCents: dollarsToCents(body.payRate),
    totalPositions: body.totalPositions,
    requirements: (body.requirements ?? []).map((one) => one.trim()),
    physicalDemands: body.physicalDemands || 'light',
    requiredLanguage: body.requiredLanguage || 'en',
    requiresApproval: body.requiresApproval ?? false,
    isPremium: body.isPremium ?? false,
    premiumRateCents: typeof body.premiumRate === 'number' ? dollarsToCents(body.premiumRate) : null,
  };
}

function readTimes(body: Pick<ShiftRequest, 'startTime' | 'endTime'>): Pick<ShiftDraft, 'startTime' | 'endTime'> {
  const [startTime, endTime] = [parseLocalTime(body.startTime), parseLocalTime(body.endTime)];
  if (!startTime || !endTime) throw new DomainError('validation_failed');
  return { startTime, endTime };
}

function textOrNull(text: string | null | undefined): string | null {
  return text?.trim() || null;
}
