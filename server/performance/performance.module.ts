import { Module } from '@nestjs/common';
import { CorrectAttendance } from './correct-attendance.js';
import { EventsController } from './events/events.controller.js';
import { RecalculateScore } from './events/recalculate-score.js';
import { RecordEvent } from './events/record-event.js';
import { VoidEvent } from './events/void-event.js';
import { WorkerEvents } from './events/worker-events.js';
import { NightlyScores } from './nightly-scores.js';
import { OwnPerformance } from './own-performance.js';
import { PerformanceController } from './performance.controller.js';
import { RecordSystemEvent } from './record-system-event.js';
import { VoidDisprovedNoShow } from './void-disproved-no-show.js';

@Module({
  controllers: [PerformanceController, EventsController],
  providers: [
    RecordSystemEvent,
    VoidDisprovedNoShow,
    CorrectAttendance,
    OwnPerformance,
    WorkerEvents,
    RecordEvent,
    VoidEvent,
    RecalculateScore,
    NightlyScores,
  ],
  exports: [CorrectAttendance],
})
export class PerformanceModule {}
