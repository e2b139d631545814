import 'reflect-metadata';
import { RequestMethod, type INestApplication } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { MetadataScanner, ModulesContainer } from '@nestjs/core';

/** Returns the routes of all controllers in the form "GET /api/shifts/:id". */
export function everyRoute(app: INestApplication): string[] {
  const scanner = new MetadataScanner();
  const controllers = [...app.get(ModulesContainer).values()].flatMap((module) => [...module.controllers.values()]);
  return controllers.flatMap(({ metatype }) => {
    if (typeof metatype !== 'function') return [];
    const prototype = metatype.prototype as Record<string, (...args: unknown[]) => unknown>;
    return scanner.getAllMethodNames(prototype).flatMap((name) => {
      const handler = prototype[name]!;
      const method = Reflect.getMetadata(METHOD_METADATA, handler) as RequestMethod | undefined;
      if (method === undefined) return [];
      const paths = [Reflect.getMetadata(PATH_METADATA, handler) as string | string[]].flat();
      return paths.map(
        (path) =>
          `${RequestMethod[method]} ${joined('api', Reflect.getMetadata(PATH_METADATA, metatype) as string, path)}`,
      );
    });
  });
}

function joined(...parts: string[]): string {
  return `/${parts
    .flatMap((part) => part.split('/'))
    .filter((part) => part !== '')
    .join('/')}`;
}
