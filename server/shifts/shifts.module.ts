import { Module } from '@nestjs/common';
import { AdminShiftsController } from './admin-shifts.controller.js';
import { CreateShiftBatch } from './batch/create-shift-batch.js';
import { CreateShift } from './create-shift.js';
import { ListAdminShifts } from './list-admin-shifts.js';
import { ListAvailableShifts } from './list-available-shifts.js';
import { ShiftJsonCache } from './shift-json-cache.js';
import { ShiftsController } from './shifts.controller.js';
import { CreateShiftTemplate } from './templates/create-shift-template.js';
import { DeleteShiftTemplate } from './templates/delete-shift-template.js';
import { EditShiftTemplate } from './templates/edit-shift-template.js';
import { ListShiftTemplates } from './templates/list-shift-templates.js';
import { ShiftTemplatesController } from './templates/shift-templates.controller.js';

/**
 * Available shifts, the admin’s schedule, and new shifts. Edits and deletions affect assignments and are in that
 * module.
 */
@Module({
  controllers: [ShiftsController, AdminShiftsController, ShiftTemplatesController],
  providers: [
    ListAvailableShifts,
    ShiftJsonCache,
    ListAdminShifts,
    CreateShift,
    CreateShiftBatch,
    ListShiftTemplates,
    CreateShiftTemplate,
    EditShiftTemplate,
    DeleteShiftTemplate,
  ],
})
export class ShiftsModule {}
