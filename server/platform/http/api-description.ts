import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DocumentBuilder, SwaggerModule } from '@nestjs/swagger';
import type { Config } from '../config/config.js';

/** OpenAPI at `/api/openapi.json`, pages to read it at `/api/docs`. */
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
  SwaggerModule.setup('docs', app, document, { useGlobalPrefix: true, jsonDocumentUrl: 'openapi.json', raw: ['json'] });
}
