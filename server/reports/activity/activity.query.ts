import type { ActivityQuery } from '../../../shared/activity/activity.contract.js';
import { ACTIVITY_GROUPS } from '../../../shared/activity/activity.rules.js';
import { parseLocalDate } from '../../../shared/kernel/site-time.js';
import type { LocalDate } from '../../../shared/kernel/time.js';
import {
  DATE_FIELD,
  queryParameters,
  ID_FIELD,
  readChoice,
  readIdParameter,
} from '../../platform/http/query/query-parameters.js';
import { DomainError } from '../../platform/http/errors/domain-error.js';

const ACTOR_KINDS = ['worker', 'admin', 'system', 'visitor'] as const;
/** Limits of the date parameters; the day after the latest is still valid. */
const [EARLIEST, LATEST] = ['1900-01-01', '2999-12-31'];

/** Query parameters `?group=&actorKind=&actorId=&workerId=&from=&to=`. @throws DomainError `validation_failed` */
export const ActivityQueryParameters = queryParameters(
  {
    group: { type: 'string', enum: ACTIVITY_GROUPS },
    actorKind: { type: 'string', enum: ACTOR_KINDS },
    actorId: ID_FIELD,
    workerId: ID_FIELD,
    from: DATE_FIELD,
    to: DATE_FIELD,
  },
  (query): ActivityQuery => ({
    group: readChoice('group', query.group, ACTIVITY_GROUPS),
    actorKind: readChoice('actorKind', query.actorKind, ACTOR_KINDS),
    actorId: readIdParameter('actorId', query.actorId),
    workerId: readIdParameter('workerId', query.workerId),
    from: readDay('from', query.from),
    to: readDay('to', query.to),
  }),
);

function readDay(field: string, value: unknown): LocalDate | null {
  if (value === undefined || value === '') return null;
  const day = typeof value === 'string' ? parseLocalDate(value) : null;
  if (day !== null && day >= EARLIEST && day <= LATEST) return day;
  throw new DomainError('validation_failed', {}, [{ field, code: 'date_invalid' }]);
}
