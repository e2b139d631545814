import { Module } from '@nestjs/common';
import { ApplicationsController } from './applications.controller.js';
import { AssignWorker } from './assign-worker.js';
import { AssignmentsController } from './assignments.controller.js';
import { CancelAssignment } from './cancel-assignment.js';
import { ClaimPosition } from './claim-position.js';
import { ClockController } from './clock/clock.controller.js';
import { RecordClockEvent } from './clock/record-clock-event.js';
import { SettleClockEvent } from './clock/settle-clock-event.js';
import { DecideApplication } from './decide-application.js';
import { DeleteShift } from './delete-shift.js';
import { EditShift } from './edit-shift.js';
import { AskWorkers } from './filling/ask-workers.js';
import { FillingController } from './filling/filling.controller.js';
import { ListCandidates } from './filling/list-candidates.js';
import { UndoShiftBatch } from './filling/undo-shift-batch.js';
import { ListPendingApplications } from './list-pending-applications.js';
import { ListUserAssignments } from './list-user-assignments.js';
import { RemoveWorker } from './remove-worker.js';
import { ShiftChangesController } from './shift-changes.controller.js';
import { AssignmentTicks } from './ticks/assignment-ticks.js';
import { EndWaitingClockOuts } from './ticks/end-waiting-clock-outs.js';

/** From application to clock-out: taking positions, giving them back, clocking, and what time itself does to them. */
@Module({
  controllers: [
    AssignmentsController,
    ClockController,
    ApplicationsController,
    ShiftChangesController,
    FillingController,
  ],
  providers: [
    ListUserAssignments,
    ClaimPosition,
    CancelAssignment,
    ListPendingApplications,
    DecideApplication,
    AssignWorker,
    RemoveWorker,
    EditShift,
    DeleteShift,
    RecordClockEvent,
    SettleClockEvent,
    ListCandidates,
    AskWorkers,
    UndoShiftBatch,
    AssignmentTicks,
    EndWaitingClockOuts,
  ],
  exports: [SettleClockEvent],
})
export class AssignmentsModule {}
