import type {
  AdminAssignRequest,
  ApplicationStatusRequest,
  CancelRequest,
  MoveRequest,
  RemoveRequest,
  ReplaceRequest,
} from '../../shared/assignments/assignment.contract.js';
import {
  ADMIN_ASSIGN_RULES,
  APPLICATION_STATUS_RULES,
  CANCEL_RULES,
  MOVE_RULES,
  REMOVE_RULES,
  REPLACE_RULES,
} from '../../shared/assignments/assignment.fields.js';
import { Field } from '../platform/http/validation/field.decorator.js';

export class CancelBody implements CancelRequest {
  @Field(CANCEL_RULES.reason) reason!: string;
}

export class RemoveBody implements RemoveRequest {
  @Field(REMOVE_RULES.reason) reason!: string;
}

export class ReplaceBody implements ReplaceRequest {
  @Field(REPLACE_RULES.userId) userId!: number;
  @Field(REPLACE_RULES.reason) reason!: string;
  @Field(REPLACE_RULES.isNoShow) isNoShow?: boolean | null;
}

export class MoveBody implements MoveRequest {
  @Field(MOVE_RULES.shiftId) shiftId!: number;
  @Field(MOVE_RULES.reason) reason!: string;
}

export class ApplicationStatusBody implements ApplicationStatusRequest {
  @Field(APPLICATION_STATUS_RULES.status) status!: ApplicationStatusRequest['status'];
  @Field(APPLICATION_STATUS_RULES.adminNotes) adminNotes?: string | null;
  @Field(APPLICATION_STATUS_RULES.revision) revision?: number | null;
}

export class AdminAssignBody implements AdminAssignRequest {
  @Field(ADMIN_ASSIGN_RULES.userId) userId!: number;
  @Field(ADMIN_ASSIGN_RULES.reason) reason?: string | null;
}
