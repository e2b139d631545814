import { TEXT_LIMITS } from '../../../shared/kernel/policy.js';
import { queryParameters } from '../../platform/http/query/query-parameters.js';
import { DomainError } from '../../platform/http/errors/domain-error.js';

const FIELDS = { search: { type: 'string', maxLength: TEXT_LIMITS.name } } as const;

/** `?search=`, part of a name or of an e-mail address; `null` when left out or blank. */
export const AskedSearch = queryParameters(FIELDS, ({ search }): string | null => {
  if (search === undefined) return null;
  // no database text holds a NUL
  if (typeof search !== 'string' || search.length > TEXT_LIMITS.name || search.includes('\0')) {
    throw new DomainError('validation_failed', {}, [{ field: 'search', code: 'wrong_type' }]);
  }
  return search.trim() || null;
});
