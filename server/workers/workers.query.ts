import { SKILL_LEVEL_IDS } from '../../shared/training/skill-level.rules.js';
import { WORKER_SORTS, WORKER_STATES, type WorkerQuery } from '../../shared/workers/worker-list.contract.js';
import { queryParameters, readChoice, readSearch, SEARCH_FIELD } from '../platform/http/query/query-parameters.js';

const DOCUMENTS = ['missing'] as const;
const SCORES = ['high', 'low'] as const;

/** Query parameters of the worker lists: `?search=&level=&state=&documents=&score=&sort=`. @throws DomainError `validation_failed` */
export const WorkersQueryParameters = queryParameters(
  {
    search: SEARCH_FIELD,
    level: { type: 'integer', enum: SKILL_LEVEL_IDS },
    state: { type: 'string', enum: WORKER_STATES },
    documents: { type: 'string', enum: DOCUMENTS },
    score: { type: 'string', enum: SCORES },
    sort: { type: 'string', enum: WORKER_SORTS, default: 'name' },
  },
  (query): WorkerQuery => ({
    search: readSearch(query.search),
    level: readChoice('level', query.level, SKILL_LEVEL_IDS),
    state: readChoice('state', query.state, WORKER_STATES),
    documents: readChoice('documents', query.documents, DOCUMENTS),
    score: readChoice('score', query.score, SCORES),
    sort: readChoice('sort', query.sort, WORKER_SORTS) ?? 'name',
  }),
);
