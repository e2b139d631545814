import { Module } from '@nestjs/common';
import { AdminShiftsController } from './admin-shifts.controller.js';
import { CreateShift } from './create-shift.js';
import { ListAdminShifts } from './list-admin-shifts.js';
import { ListAvailableShifts } from './list-available-shifts.js';
import { ShiftsController } from './shifts.controller.js';

/** Shifts as workers see them, the admins' schedule, and new shifts. Editing and deleting touch assignments and live there. */
@Module({
  controllers: [ShiftsController, AdminShiftsController],
  providers: [ListAvailableShifts, ListAdminShifts, CreateShift],
})
export class ShiftsModule {}
