import ChevronDown from 'lucide-react/icons/chevron-down';
import { useTranslation } from 'react-i18next';
import type { AllTimeEntries, TimeclockEntry } from '../../../../shared/timeclock/timeclock.contract.js';
import { useFormat } from '../../../lib/format.js';
import { Button } from '../../../ui/button.js';
import { DataCell, HeadCell, Row, Table } from '../../../ui/table.js';
import { useScreen } from '../use-screen.js';
import { Fact, Facts } from '../work-layout.js';

type SummaryTableProps = { summary: AllTimeEntries; onOpen: (email: string) => void };
type Line = { email: string; entries: string; total: string; regular: string; overtime: string };

const FIGURES = ['entries', 'total', 'regular', 'overtime'] as const;

/** Worker by worker what the time-clock adds up to; an address goes into the look-up above. [I-22] */
export function SummaryTable({ summary, onOpen }: SummaryTableProps) {
  const { t } = useTranslation('timeclock');
  const format = useFormat();
  const isWide = useScreen('wide');
  const lines = Object.entries(summary.timeEntries).map(([email, entries]) => lineOf(email, entries, format.hours));
  return (
    <>
      <div className="grid gap-3 p-4">
        <p className="text-14 text-ink-2">{format.monthDayRange(summary.startDate, summary.endDate)}</p>
        <div className="max-w-96">
          <Facts>
            <Fact label={t('all.workers')}>{format.number(summary.workerCount)}</Fact>
            <Fact label={t('all.entries')}>{format.number(summary.totalEntries)}</Fact>
          </Facts>
        </div>
      </div>
      {lines.length === 0 && <p className="px-4 pb-4 text-14 text-ink-2">{t('all.none')}</p>}
      {lines.length > 0 && (isWide ? <Wide lines={lines} onOpen={onOpen} /> : <Narrow lines={lines} onOpen={onOpen} />)}
      {summary.unknownWorkers.length > 0 && <Unknown emails={summary.unknownWorkers} />}
    </>
  );
}

function lineOf(email: string, entries: readonly TimeclockEntry[], hours: (value: number) => string): Line {
  const sum = (of: (entry: TimeclockEntry) => number | null) => {
    const known = entries.map(of).filter((value) => value !== null);
    const hundredths = known.reduce((all, value) => all + Math.round(value * 100), 0);
    return known.length === 0 ? '–' : hours(hundredths / 100);
  };
  return {
    email,
    entries: String(entries.length),
    total: sum((entry) => entry.totalHours),
    regular: sum((entry) => entry.regularHours),
    overtime: sum((entry) => entry.overtimeHours),
  };
}

type LinesProps = { lines: readonly Line[]; onOpen: (email: string) => void };

function Address({ email, onOpen }: { email: string; onOpen: (email: string) => void }) {
  const { t } = useTranslation('timeclock');
  const open = () => {
    onOpen(email);
    document.querySelector<HTMLInputElement>('[name=lookupEmail]')?.focus();
  };
  return (
    <Button
      variant="text"
      size="sm"
      className="text-left wrap-anywhere max-md:min-h-11"
      aria-label={t('all.open', { email })}
      onClick={open}
    >
      {email}
    </Button>
  );
}

function Wide({ lines, onOpen }: LinesProps) {
  const { t } = useTranslation('timeclock');
  return (
    <Table label={t('all.table')}>
      <thead>
        <tr>
          <HeadCell className="pl-4">{t('columns.worker')}</HeadCell>
          {FIGURES.map((figure) => (
            <HeadCell key={figure} numeric className="last:pr-4">
              {t(`columns.${figure}`)}
            </HeadCell>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <Row key={line.email}>
            <DataCell className="pl-2">
              <Address email={line.email} onOpen={onOpen} />
            </DataCell>
            {FIGURES.map((figure) => (
              <DataCell key={figure} numeric className="last:pr-4">
                {line[figure]}
              </DataCell>
            ))}
          </Row>
        ))}
      </tbody>
    </Table>
  );
}

function Narrow({ lines, onOpen }: LinesProps) {
  const { t } = useTranslation('timeclock');
  return (
    <ul className="divide-y divide-line border-t border-line">
      {lines.map((line) => (
        <li key={line.email} className="grid justify-items-start gap-1 px-4 py-3 [&>dl]:w-full">
          <Address email={line.email} onOpen={onOpen} />
          <Facts>
            {FIGURES.map((figure) => (
              <Fact key={figure} label={t(`columns.${figure}`)}>
                {line[figure]}
              </Fact>
            ))}
          </Facts>
        </li>
      ))}
    </ul>
  );
}

function Unknown({ emails }: { emails: readonly string[] }) {
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
