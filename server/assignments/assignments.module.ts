import { Module } from '@nestjs/common';
import { ApplicationsController } from './applications/applications.controller.js';
import { AssignWorker } from './applications/assign-worker.js';
import { AssignmentsController } from './assignments.controller.js';
import { CancelAssignment } from './cancellations/cancel-assignment.js';
import { ClaimPosition } from './claims/claim-position.js';
import { ClockController } from './clock/clock.controller.js';
import { RecordClockEvent } from './clock/record-clock-event.js';
import { SettleClockEvent } from './clock/settle-clock-event.js';
import { DecideApplication } from './applications/decide-application.js';
import { DeleteShift } from './shift-edits/delete-shift.js';
import { EditShift } from './shift-edits/edit-shift.js';
import { AskWorkers } from './filling/ask-workers.js';
import { FillingController } from './filling/filling.controller.js';
import { ListCandidates } from './filling/list-candidates.js';
import { UndoShiftBatch } from './filling/undo-shift-batch.js';
import { AnswerByLink } from './offers/answer-by-link.js';
import { AnswerOffer } from './offers/answer-offer.js';
import { ListOwnOffers } from './offers/list-own-offers.js';
import { ListShiftOffers } from './offers/list-shift-offers.js';
import { WithdrawOffer } from './offers/withdraw-offer.js';
import { OfferLinkController } from './offers/offer-link.controller.js';
import { OffersController } from './offers/offers.controller.js';
import { ListPendingApplications } from './applications/list-pending-applications.js';
import { ListUserAssignments } from './list-user-assignments.js';
import { UndoApproval } from './applications/undo-approval.js';
import { UndoSignUp } from './cancellations/undo-sign-up.js';
import { ListMoveTargets } from './moves/list-move-targets.js';
import { MovesController } from './moves/moves.controller.js';
import { MoveWorker } from './moves/move-worker.js';
import { PublicationController } from './publication/publication.controller.js';
import { PublishShifts } from './publication/publish-shifts.js';
import { ReplaceWorker } from './applications/replace-worker.js';
import { RemoveWorker } from './cancellations/remove-worker.js';
import { ShiftChangesController } from './shift-edits/shift-changes.controller.js';
import { AskCorrection } from './corrections/ask-correction.js';
import { OwnCorrectionsController } from './corrections/own-corrections.controller.js';
import { WithdrawCorrection } from './corrections/withdraw-correction.js';
import { AssignmentChecks } from './scheduled/assignment-checks.js';
import { ExpireWaitingClockOuts } from './scheduled/expire-waiting-clock-outs.js';
import { ListToday } from './today/list-today.js';
import { TodayController } from './today/today.controller.js';
import { JoinWaitlist } from './waitlist/join-waitlist.js';
import { ListOwnWaitlist } from './waitlist/list-own-waitlist.js';
import { ListShiftWaitlist } from './waitlist/list-shift-waitlist.js';
import { PromoteWaitlist } from './waitlist/promote-waitlist.js';
import { WaitlistController } from './waitlist/waitlist.controller.js';

/** Assignments from application to clock-out: claims, cancellations, clock events and scheduled status changes. */
@Module({
  controllers: [
    AssignmentsController,
    ClockController,
    ApplicationsController,
    ShiftChangesController,
    FillingController,
    OffersController,
    WaitlistController,
    OfferLinkController,
    MovesController,
    PublicationController,
    OwnCorrectionsController,
    TodayController,
  ],
  providers: [
    ListUserAssignments,
    ClaimPosition,
    CancelAssignment,
    UndoApproval,
    UndoSignUp,
    ListPendingApplications,
    DecideApplication,
    AssignWorker,
    RemoveWorker,
    ReplaceWorker,
    MoveWorker,
    ListMoveTargets,
    PublishShifts,
    EditShift,
    DeleteShift,
    RecordClockEvent,
    SettleClockEvent,
    ListCandidates,
    AskWorkers,
    AnswerOffer,
    AnswerByLink,
    ListOwnOffers,
    ListShiftOffers,
    WithdrawOffer,
    JoinWaitlist,
    ListOwnWaitlist,
    ListShiftWaitlist,
    PromoteWaitlist,
    UndoShiftBatch,
    AskCorrection,
    WithdrawCorrection,
    AssignmentChecks,
    ExpireWaitingClockOuts,
    ListToday,
  ],
  exports: [SettleClockEvent, PromoteWaitlist],
})
export class AssignmentsModule {}
