import type { Instant } from '../../shared/kernel/time.js';
import { type Positions, positionsOpen } from '../../shared/shifts/shift-open.rules.js';
import { SHIFT } from '../../shared/shifts/shifts.policy.js';
import { audit } from '../platform/audit/audit.js';
import type { Transaction } from '../platform/database/transaction.js';
import { DomainError } from '../platform/http/errors/domain-error.js';

type CountedShift = { id: number } & Positions;

/**
 * Adds a position if none is open, and audits it as an edit of the shift. The caller locks the shift. Returns whether
 * it did. @throws DomainError `shift_full` at the limit of positions [O-15, W-297]
 */
export async function addPositionIfFull(
  tx: Transaction,
  shift: CountedShift,
  by: { at: Instant; adminId: number },
): Promise<boolean> {
  const { id, totalPositions } = shift;
  if (positionsOpen(shift) > 0) return false;
  if (totalPositions >= SHIFT.server.maxPositions) throw new DomainError('shift_full');
  await tx.query('UPDATE shifts SET total_positions = total_positions + 1 WHERE id = $1', [id]);
  await audit(tx, {
    at: by.at,
    actor: { kind: 'admin', id: by.adminId },
    action: 'shift.edited',
    subject: { kind: 'shift', id },
    changes: { totalPositions: { from: totalPositions, to: totalPositions + 1 } },
  });
  return true;
}
