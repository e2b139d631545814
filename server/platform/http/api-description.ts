import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import type { Config } from '../config/config.js';

/** Serves the OpenAPI document at `/api/openapi.json` and its pages at `/api/docs`. */
export function describeApi(app: NestFastifyApplication, config: Config): void {
  const description = new DocumentBuilder()
    .setTitle(`${config.brandName} API`)
    .setDescription(
      'Refusals are `application/problem+json` with `status`, `code`, `message`, `params`, `errors`, `traceId`.',
    )
    .setVersion('1')
    .addBearerAuth()
    .build();
  const document = SwaggerModule.createDocument(app, description);
  declarePathParameters(document);
  SwaggerModule.setup('docs', app, document, { useGlobalPrefix: true, jsonDocumentUrl: 'openapi.json', raw: ['json'] });
}

/** Declares each name in a path as a parameter, which OpenAPI requires even if the handler does not use `@Param`. */
function declarePathParameters({ paths }: OpenAPIObject): void {
  for (const [path, { get, post, put, patch, delete: remove }] of Object.entries(paths)) {
    const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
    for (const operation of [get, post, put, patch, remove].filter((one) => one !== undefined)) {
      const known = (operation.parameters ?? []).map((one) => ('in' in one && one.in === 'path' ? one.name : ''));
      const missing = names.filter((name) => !known.includes(name));
      const added = missing.map((name) => ({ name, in: 'path' as const, required: true, schema: { type: 'string' } }));
      operation.parameters = [...added, ...(operation.parameters ?? [])];
    }
  }
}
