import { Injectable, type PipeTransform } from '@nestjs/common';
import { DomainError } from '../errors/domain-error.js';

const LARGEST_ID = 2_147_483_647;

/** An id in a path. Anything that can't be one names nothing: 404, like an id of somebody else's. */
@Injectable()
export class IdPipe implements PipeTransform<string, number> {
  transform(value: string): number {
    const id = /^[1-9]\d{0,9}$/.test(value) ? Number(value) : NaN;
    if (!(id <= LARGEST_ID)) throw new DomainError('not_found');
    return id;
  }
}
