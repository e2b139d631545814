import {
  type ExportFormat,
  REPORT_TYPES,
  type ReportQuery,
  type ReportSpan,
  type ReportType,
} from '../../../shared/reports/report.contract.js';
import {
  type ReportSort,
  exportFormats,
  defaultOrder,
  readReportSpan,
  reportSorts,
} from '../../../shared/reports/report.rules.js';
import {
  invalidChoice,
  queryParameters,
  readChoice,
  readSearch,
  SEARCH_FIELD,
} from '../../platform/http/query/query-parameters.js';
import { DomainError } from '../../platform/http/errors/domain-error.js';

export type ReportRequest = { type: ReportType; range: ReportSpan; query: ReportQuery & { sort: ReportSort } };

const DIRECTIONS = ['asc', 'desc'] as const;
const QUERY = {
  search: SEARCH_FIELD,
  sort: { type: 'string', enum: [...new Set(REPORT_TYPES.flatMap((type) => reportSorts(type)))] },
  direction: { type: 'string', enum: DIRECTIONS },
} as const;
const FORMATS = [...new Set(REPORT_TYPES.flatMap((type) => exportFormats(type)))];

/** Parameters `{type}/{range}?search=&sort=&direction=`. @throws DomainError `report_type_unknown`, `validation_failed` */
export const ReportQueryParameters = queryParameters(QUERY, (query, { type, range }): ReportRequest =>
  readReport(type, range, query),
);

/** The report parameters and `?format=`. */
export const ExportQueryParameters = queryParameters(
  { ...QUERY, format: { type: 'string', enum: FORMATS, required: true } },
  (query, { type, range }): ReportRequest & { format: ExportFormat } => {
    const report = readReport(type, range, query);
    const format = exportFormats(report.type).find((one) => one === query.format);
    if (format === undefined) throw invalidChoice('format');
    return { ...report, format };
  },
);

function readReport(
  typeParameter: unknown,
  rangeParameter: unknown,
  query: Record<keyof typeof QUERY, unknown>,
): ReportRequest {
  const type = REPORT_TYPES.find((one) => one === typeParameter);
  const range = readReportSpan(String(rangeParameter));
  if (type === undefined || range === null) throw new DomainError('report_type_unknown');
  const first = defaultOrder(type);
  return {
    type,
    range,
    query: {
      search: readSearch(query.search).toLowerCase(),
      sort: readChoice('sort', query.sort, reportSorts(type)) ?? first.sort,
      direction: readChoice('direction', query.direction, DIRECTIONS) ?? first.direction,
    },
  };
}
