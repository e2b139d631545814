import { randomUUID } from 'node:crypto';
import type { AskCorrectionRequest } from '../../../shared/payroll/correction-request.contract.js';
import { AskCorrection } from '../../assignments/corrections/ask-correction.js';
import type { TestApp } from '../support/test-app.js';
import { aTimesheet, type TimesheetOptions } from './timesheet.js';
import { aWorker } from './worker.js';

/** Returns a request for 09:00 to 17:30 on 2026-11-16. */
export function correctionBody(changes: Partial<AskCorrectionRequest> = {}): AskCorrectionRequest {
  return {
    clientRequestId: randomUUID(),
    clockInDate: '2026-11-16',
    clockInTime: '09:00',
    clockOutDate: '2026-11-16',
    clockOutTime: '17:30',
    reason: 'I left half an hour later',
    ...changes,
  };
}

/**
 * Creates an open correction request of a shift worked from 09:00 to 17:00 on 2026-11-16, by default of a new worker.
 */
export async function aCorrection(
  test: TestApp,
  { changes = {}, ...options }: Partial<TimesheetOptions> & { changes?: Partial<AskCorrectionRequest> } = {},
): Promise<{ id: string; assignmentId: number; userId: number }> {
  const userId = options.userId ?? (await aWorker(test)).id;
  const { id: assignmentId } = await aTimesheet(test, { date: '2026-11-16', ...options, userId });
  const { id } = await test.app.get(AskCorrection).ask(userId, assignmentId, correctionBody(changes));
  return { id, assignmentId, userId };
}
