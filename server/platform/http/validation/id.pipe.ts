import { Injectable, type PipeTransform } from '@nestjs/common';
import { DomainError } from '../errors/domain-error.js';

/** The largest `int` of PostgreSQL. */
export const LARGEST_ID = 2_147_483_647;

/** Parses an id: decimal digits without a leading zero, 1 to `LARGEST_ID`; null for any other text. */
export function parseId(text: string): number | null {
  return /^[1-9]\d{0,9}$/.test(text) && Number(text) <= LARGEST_ID ? Number(text) : null;
}

/** Reads an id in a path. An invalid id is answered with 404, like the id of another person's record. */
@Injectable()
export class IdPipe implements PipeTransform<string, number> {
  transform(value: string): number {
    const id = parseId(value);
    if (id === null) throw new DomainError('not_found');
    return id;
  }
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Reads a UUID in a path, in lower case. An invalid one is answered with 404. */
@Injectable()
export class UuidPipe implements PipeTransform<string, string> {
  transform(value: string): string {
    if (!UUID.test(value)) throw new DomainError('not_found');
    return value.toLowerCase();
  }
}
