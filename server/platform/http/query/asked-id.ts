import { DomainError } from '../errors/domain-error.js';

const LARGEST_ID = 2_147_483_647;

/** How an id in a query stands in the description of the API. */
export const ID_FIELD = { type: 'integer', minimum: 1, maximum: LARGEST_ID } as const;

/** An id in a query; null when left out. @throws DomainError `validation_failed` */
export function readIdParameter(field: string, asked: unknown): number | null {
  if (asked === undefined || asked === '') return null;
  const isId = typeof asked === 'string' && /^[1-9]\d{0,9}$/.test(asked) && Number(asked) <= LARGEST_ID;
  if (!isId) throw new DomainError('validation_failed', {}, [{ field, code: 'id_invalid' }]);
  return Number(asked);
}
