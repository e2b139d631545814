import { Injectable, type PipeTransform } from '@nestjs/common';
import { DomainError } from '../errors/domain-error.js';

/** The largest `int` of PostgreSQL. */
export const LARGEST_ID = 2_147_483_647;

/** An id in its one spelling: decimal digits without a leading zero, 1 to `LARGEST_ID`; null for anything else. */
export function parseId(text: string): number | null {
  return /^[1-9]\d{0,9}$/.test(text) && Number(text) <= LARGEST_ID ? Number(text) : null;
}

/** An id in a path. Anything that is no id answers 404, like the id of somebody else. */
@Injectable()
export class IdPipe implements PipeTransform<string, number> {
  transform(value: string): number {
    const id = parseId(value);
    if (id === null) throw new DomainError('not_found');
    return id;
  }
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** A UUID in a path, in lower case. Anything that is none answers 404, like that of somebody else. */
@Injectable()
export class UuidPipe implements PipeTransform<string, string> {
  transform(value: string): string {
    if (!UUID.test(value)) throw new DomainError('not_found');
    return value.toLowerCase();
  }
}
