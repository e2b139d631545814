import { Module } from '@nestjs/common';
import { CorrectAttendance } from './correct-attendance.js';
import { OwnPerformance } from './own-performance.js';
import { PerformanceController } from './performance.controller.js';
import { RecordSystemEvent } from './record-system-event.js';
import { TakeBackNoShow } from './take-back-no-show.js';

@Module({
  controllers: [PerformanceController],
  providers: [RecordSystemEvent, TakeBackNoShow, CorrectAttendance, OwnPerformance],
  exports: [CorrectAttendance],
})
export class PerformanceModule {}
