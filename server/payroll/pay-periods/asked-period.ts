import { Injectable, type PipeTransform } from '@nestjs/common';
import { parseLocalDate } from '../../../shared/kernel/site-time.js';
import type { LocalDate } from '../../../shared/kernel/time.js';
import { workweekOf } from '../../../shared/payroll/workweek.rules.js';
import { DomainError } from '../../platform/http/errors/domain-error.js';

/** Years in which there is a payroll; others name nothing. */
const YEARS = { first: '2000', last: '2199' } as const;

/** The Sunday of a pay period in a path. Anything that is none names nothing: 404. */
@Injectable()
export class WeekPipe implements PipeTransform<string, LocalDate> {
  transform(value: string): LocalDate {
    const day = parseLocalDate(value);
    const year = value.slice(0, 4);
    if (day === null || year < YEARS.first || year > YEARS.last || workweekOf(day) !== day) {
      throw new DomainError('not_found');
    }
    return day;
  }
}
