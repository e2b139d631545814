import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum.js';
import type { FastifyRequest } from 'fastify';
import { DomainError } from '../errors/domain-error.js';
import type { UploadConfig } from '../upload-route.js';

/**
 * Refuses fields in the body of a route that declares no body (decisions: Shifts and applications, "Unknown fields in a
 * body are refused"). A missing body and `{}` are allowed. Runs after the access guard, whose refusals come first.
 * Upload routes parse their own bodies.
 */
@Injectable()
export class NoBodyGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const { body, routeOptions } = context.switchToHttp().getRequest<FastifyRequest>();
    const { takesUpload } = routeOptions.config as UploadConfig;
    if (body === undefined || takesUpload || declaresBody(context)) return true;
    if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new DomainError('validation_failed');
    const fields = Object.keys(body).map((field) => ({ field, code: 'unknown_field' as const }));
    if (fields.length > 0) throw new DomainError('validation_failed', {}, fields);
    return true;
  }
}

/** Nest stores the parameter sources of a handler under "<kind>:<position>". */
function declaresBody(context: ExecutionContext): boolean {
  const handler = context.getHandler().name;
  const parameters = Reflect.getMetadata(ROUTE_ARGS_METADATA, context.getClass(), handler) as object | undefined;
  return Object.keys(parameters ?? {}).some((key) => key.startsWith(`${RouteParamtypes.BODY}:`));
}
