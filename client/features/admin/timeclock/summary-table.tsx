import ChevronDown from 'lucide-react/icons/chevron-down';
import { useTranslation } from 'react-i18next';
import type { AllTimeEntries } from '../../../../shared/timeclock/timeclock.contract.js';
import { useFormat } from '../../../lib/i18n/format.js';
import { useDayRange } from '../../../lib/time/use-day-range.js';
import { Button } from '../../../ui/button.js';
import { DataCell, HeadCell, Row, Table } from '../../../ui/table.js';
import { useScreen } from '../lists/use-screen.js';
import { Fact, Facts } from '../lists/list-and-panel.js';
import { SUMMARY_COLUMNS, totalsOf, totalsOfAllWorkers } from './summary.model.js';
import type { SummaryTotals } from './summary.model.js';

type SummaryTableProps = { summary: AllTimeEntries; onOpen: (email: string) => void };
type ColumnTexts = Record<(typeof SUMMARY_COLUMNS)[number], string>;
type Line = ColumnTexts & { email: string };

/** The time clock's totals per worker; a click on an address fills the worker search above. [I-22] */
export function SummaryTable({ summary, onOpen }: SummaryTableProps) {
  const { t } = useTranslation('timeclock');
  const format = useFormat();
  const isWide = useScreen('wide');
  const rangeOf = useDayRange();
  const textsOf = useTotalTexts();
  const lines = Object.entries(summary.timeEntries).map(([email, of]) => ({ email, ...textsOf(totalsOf(of)) }));
  const Lines = isWide ? WideSummary : NarrowSummary;
  return (
    <>
      <div className="grid gap-3 p-4">
        <p className="text-14 text-ink-2">{rangeOf(summary.startDate, summary.endDate)}</p>
        <div className="max-w-96">
          <Facts>
            <Fact label={t('all.workers')}>{format.number(summary.workerCount)}</Fact>
            <Fact label={t('all.entries')}>{format.number(summary.totalEntries)}</Fact>
          </Facts>
        </div>
      </div>
      {lines.length === 0 && <p className="px-4 pb-4 text-14 text-ink-2">{t('all.none')}</p>}
      {lines.length > 0 && (
        <Lines lines={lines} total={textsOf(totalsOfAllWorkers(summary.timeEntries))} onOpen={onOpen} />
      )}
      {summary.unknownWorkers.length > 0 && <UnknownWorkers emails={summary.unknownWorkers} />}
    </>
  );
}

/** A dash without data. */
function useTotalTexts(): (totals: SummaryTotals) => ColumnTexts {
  const format = useFormat();
  const hours = (value: number | null) => (value === null ? '–' : format.hours(value));
  return ({ entries, total, regular, overtime }) => ({
    entries: format.number(entries),
    total: hours(total),
    regular: hours(regular),
    overtime: hours(overtime),
  });
}

type LinesProps = { lines: readonly Line[]; total: ColumnTexts; onOpen: (email: string) => void };

function WorkerAddressButton({ email, onOpen }: { email: string; onOpen: (email: string) => void }) {
  const { t } = useTranslation('timeclock');
  return (
    <Button
      variant="text"
      size="sm"
      className="text-left wrap-anywhere max-md:min-h-11"
      aria-label={t('all.open', { email })}
      onClick={() => onOpen(email)}
    >
      {email}
    </Button>
  );
}

function WideSummary({ lines, total, onOpen }: LinesProps) {
  const { t } = useTranslation('timeclock');
  return (
    <Table label={t('all.table')}>
      <thead>
        <tr>
          <HeadCell className="pl-4">{t('columns.worker')}</HeadCell>
          {SUMMARY_COLUMNS.map((column) => (
            <HeadCell key={column} numeric className="last:pr-4">
              {t(`columns.${column}`)}
            </HeadCell>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <Row key={line.email}>
            <DataCell className="pl-2">
              <WorkerAddressButton email={line.email} onOpen={onOpen} />
            </DataCell>
            {SUMMARY_COLUMNS.map((column) => (
              <DataCell key={column} numeric className="last:pr-4">
                {line[column]}
              </DataCell>
            ))}
          </Row>
        ))}
      </tbody>
      <tfoot className="font-semibold">
        <tr>
          <th scope="row" className="h-12 border-t-[1.5px] border-line-2 px-4 text-left font-semibold">
            {t('all.total')}
          </th>
          {SUMMARY_COLUMNS.map((column) => (
            <td key={column} className="num border-t-[1.5px] border-line-2 px-3 text-right last:pr-4">
              {total[column]}
            </td>
          ))}
        </tr>
      </tfoot>
    </Table>
  );
}

function NarrowSummary({ lines, total, onOpen }: LinesProps) {
  const { t } = useTranslation('timeclock');
  return (
    <ul className="divide-y divide-line border-t border-line">
      {lines.map((line) => (
        <li key={line.email} className="grid justify-items-start gap-1 px-4 py-3 [&>dl]:w-full">
          <WorkerAddressButton email={line.email} onOpen={onOpen} />
          <Facts>
            {SUMMARY_COLUMNS.map((column) => (
              <Fact key={column} label={t(`columns.${column}`)}>
                {line[column]}
              </Fact>
            ))}
          </Facts>
        </li>
      ))}
      <li className="grid gap-1 border-t-[1.5px] border-line-2 px-4 py-3">
        <b className="font-semibold">{t('all.total')}</b>
        <Facts>
          {SUMMARY_COLUMNS.map((column) => (
            <Fact key={column} label={t(`columns.${column}`)}>
              <b className="font-semibold">{total[column]}</b>
            </Fact>
          ))}
        </Facts>
      </li>
    </ul>
  );
}

function UnknownWorkers({ emails }: { emails: readonly string[] }) {
  const { t } = useTranslation('timeclock');
  return (
    <details className="group border-t border-line px-4 text-14">
      <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-3 font-semibold">
        {t('all.unknown', { count: emails.length })}
        <ChevronDown className="size-4 flex-none group-open:rotate-180" aria-hidden="true" />
      </summary>
      <ul className="grid gap-1 pb-4 wrap-anywhere text-ink-2">
        {emails.map((email) => (
          <li key={email}>{email}</li>
        ))}
      </ul>
    </details>
  );
}
