import { dollarsToCents } from '../../shared/kernel/money.js';
import { cutIsoDate, parseLocalTime, displayedTimes } from '../../shared/kernel/site-time.js';
import type { ShiftRequest } from '../../shared/shifts/shift.contract.js';
import { premiumProblem } from '../../shared/shifts/shift.fields.js';
import type { SkillLevelId } from '../../shared/training/skill-level.contract.js';
import { DomainError } from '../platform/http/errors/domain-error.js';
import type { Shift } from './shift.entity.js';

/** The fields of a shift that an admin enters, without instants, counts and history. */
export type ShiftInput = Omit<
  Shift,
  | 'id'
  | 'startsAt'
  | 'endsAt'
  | 'filledPositions'
  | 'revision'
  | 'isActive'
  | 'isDraft'
  | 'movedAt'
  | 'cancelledAt'
  | 'createdBy'
  | 'createdAt'
  | 'requestId'
>;

/** The same without the date, as a template stores it. */
export type ShiftTerms = Omit<ShiftInput, 'date'>;

/**
 * Maps a validated body: the date without its time part, the times in the site’s time zone `zone`, the
 * rest as in `readShiftTerms`. @throws DomainError `validation_failed` [S-05, D-27]
 */
export function readShiftInput(body: ShiftRequest, zone: string): ShiftInput {
  const date = cutIsoDate(body.date);
  if (!date) throw new DomainError('validation_failed');
  const terms = readShiftTerms(body);
  return { ...terms, ...displayedTimes({ ...terms, date }, zone) };
}

/**
 * Maps all fields except the date: dollars to cents, omitted and blank fields to their defaults. Validates rules that
 * involve two fields. @throws DomainError `validation_failed` [S-05]
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

function readTimes(body: Pick<ShiftRequest, 'startTime' | 'endTime'>): Pick<ShiftInput, 'startTime' | 'endTime'> {
  const [startTime, endTime] = [parseLocalTime(body.startTime), parseLocalTime(body.endTime)];
  if (!startTime || !endTime) throw new DomainError('validation_failed');
  return { startTime, endTime };
}

function textOrNull(text: string | null | undefined): string | null {
  return text?.trim() || null;
}
