import { TEXT_LIMITS } from '../../../../shared/kernel/policy.js';
import { queryParameters } from './query-parameters.js';
import { DomainError } from '../errors/domain-error.js';

export const SEARCH_FIELD = { type: 'string', maxLength: TEXT_LIMITS.title } as const;

/** What `?search=` of a list asks for, trimmed; blank when left out. No database text holds a NUL. @throws DomainError `validation_failed` */
export function readSearch(asked: unknown): string {
  if (asked === undefined) return '';
  const isSearch = typeof asked === 'string' && asked.length <= TEXT_LIMITS.title && !asked.includes('\0');
  if (!isSearch) throw new DomainError('validation_failed', {}, [{ field: 'search', code: 'choice_unknown' }]);
  return asked.trim();
}

/** `?search=` of a list that can be asked for nothing else. */
export const SearchQuery = queryParameters({ search: SEARCH_FIELD }, ({ search }) => readSearch(search));
