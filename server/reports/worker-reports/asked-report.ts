import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { TEXT_LIMITS } from '../../../shared/kernel/policy.js';
import {
  type ExportFormat,
  REPORT_RANGES,
  REPORT_TYPES,
  type ReportQuery,
  type ReportRange,
  type ReportType,
} from '../../../shared/reports/report.contract.js';
import { exportFormats, firstOrder, reportSorts } from '../../../shared/reports/report.rules.js';
import { DomainError } from '../../platform/http/domain-error.js';

export type AskedReport = { type: ReportType; range: ReportRange; query: ReportQuery };

/** `{type}/{range}?search=&sort=&direction=`. @throws DomainError `report_type_unknown`, `validation_failed` */
export const ReportAsked = createParamDecorator((_: unknown, context: ExecutionContext): AskedReport => {
  const { params, query } = context.switchToHttp().getRequest<FastifyRequest>();
  const { type, range } = params as Record<string, string>;
  return readReport(type, range, query as Record<string, unknown>);
});

/** The same with `?format=`. */
export const ExportAsked = createParamDecorator(
  (_: unknown, context: ExecutionContext): AskedReport & { format: ExportFormat } => {
    const { params, query } = context.switchToHttp().getRequest<FastifyRequest>();
    const { type, range } = params as Record<string, string>;
    const asked = query as Record<string, unknown>;
    const report = readReport(type, range, asked);
    const format = exportFormats(report.type).find((one) => one === asked.format);
    if (format === undefined) throw invalid('format');
    return { ...report, format };
  },
);

function readReport(askedType: unknown, askedRange: unknown, query: Record<string, unknown>): AskedReport {
  const type = REPORT_TYPES.find((one) => one === askedType);
  const range = REPORT_RANGES.find((one) => one === askedRange);
  if (type === undefined || range === undefined) throw new DomainError('report_type_unknown');
  const first = firstOrder(type);
  return {
    type,
    range,
    query: {
      search: readSearch(query.search),
      sort: readChoice('sort', query.sort, reportSorts(type)) ?? first.sort,
      direction: readChoice('direction', query.direction, ['asc', 'desc'] as const) ?? first.direction,
    },
  };
}

function readSearch(asked: unknown): string {
  if (asked === undefined) return '';
  const isSearch = typeof asked === 'string' && asked.length <= TEXT_LIMITS.title && !asked.includes('\0');
  if (!isSearch) throw invalid('search');
  return asked.trim().toLowerCase();
}

function readChoice<T extends string>(field: string, asked: unknown, choices: readonly T[]): T | null {
  if (asked === undefined || asked === '') return null;
  const found = choices.find((one) => one === asked);
  if (found === undefined) throw invalid(field);
  return found;
}

function invalid(field: string): DomainError {
  return new DomainError('validation_failed', {}, [{ field, code: 'choice_unknown' }]);
}
