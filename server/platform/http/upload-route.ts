import multipart from '@fastify/multipart';
import { applyDecorators } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiBody, ApiConsumes } from '@nestjs/swagger';
import type { FastifyInstance } from 'fastify';
import type { FieldRules } from '../../../shared/kernel/fields.js';
import { objectSchema } from '../../../shared/kernel/fields.rules.js';
import { DomainError } from './errors/domain-error.js';

/** Route configuration of an upload. */
export type UploadConfig = { takesUpload?: boolean };

/**
 * Marks a route that accepts a multipart body: one file under `field`, and text fields. Other routes answer such a body
 * with 415.
 */
export function UploadRoute<Texts>(field: string, texts: FieldRules<Texts>): MethodDecorator {
  const { properties, required } = objectSchema(texts);
  const file = { type: 'string', format: 'binary' };
  return applyDecorators(
    RouteConfig({ takesUpload: true } satisfies UploadConfig),
    ApiConsumes('multipart/form-data'),
    ApiBody({
      schema: { type: 'object', properties: { ...properties, [field]: file }, required: [...required, field] },
    }),
  );
}

/**
 * Registers the multipart parser, which has no size limit of its own, and refuses multipart bodies on routes that are
 * not marked as uploads.
 */
export async function acceptUploads(fastify: FastifyInstance): Promise<void> {
  await fastify.register(multipart);
  fastify.addHook('preValidation', async (request) => {
    const { takesUpload } = request.routeOptions.config as UploadConfig;
    if (request.isMultipart() && !takesUpload) throw new DomainError('unsupported_media_type');
  });
}
