import Download from 'lucide-react/icons/download';
import UsersRound from 'lucide-react/icons/users-round';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { LocalDate } from '../../../../../shared/kernel/time.js';
import { PAY } from '../../../../../shared/payroll/payroll.policy.js';
import type { AdminShift } from '../../../../../shared/shifts/admin-shift.contract.js';
import { saveFile } from '../../../../lib/api/save-file.js';
import { useFormat } from '../../../../lib/i18n/format.js';
import { useNow } from '../../../../lib/time/clock.js';
import { Button } from '../../../../ui/button.js';
import { EmptyState } from '../../../../ui/empty-state.js';
import { toast } from '../../../../ui/toast-store.js';
import { useIncrementalRender } from '../../lists/use-incremental-render.js';
import { useScreen } from '../../lists/use-screen.js';
import { PrintedPage } from '../printed-schedule.js';
import { PrintedRoster } from './printed-roster.js';
import { rosterOf, type RosterRow } from './roster.model.js';
import { RosterCards } from './roster-cards.js';
import { RosterTable } from './roster-table.js';
import { useRosterText } from './use-roster-text.js';

type RosterProps = { all: readonly AdminShift[]; shown: readonly AdminShift[]; days: readonly LocalDate[] };

/** The week by person: a table on a wide screen, cards on a phone; printed on paper, or as a file [D-73 to D-77]. */
export default function Roster({ all, shown, days }: RosterProps) {
  const { t } = useTranslation('admin');
  const now = useNow();
  const zone = useFormat().timeZone;
  const rows = useMemo(() => rosterOf({ all, shown, days, now, zone }), [all, shown, days, now, zone]);
  const Rows = useScreen('wide') ? RosterTable : RosterCards;
  const { rendered, sentinel } = useIncrementalRender(rows.length);
  if (rows.length === 0) {
    return (
      <EmptyState className="m-4" icon={<UsersRound aria-hidden="true" />} title={t('roster.none')}>
        {t('roster.noneText')}
      </EmptyState>
    );
  }
  const overtimeNote = t('roster.overtimeNote', { limit: PAY.overtimeAfterHours });
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2 border-t border-line px-4 py-2">
        <p className="num min-w-0 flex-1 basis-60 text-14 text-ink-2">
          {t('roster.people', { count: rows.length })}. {overtimeNote}
        </p>
        <DownloadButton rows={rows} days={days} />
      </div>
      <Rows rows={rows.slice(0, rendered)} days={days} />
      {sentinel}
      <PrintedPage days={days}>
        <p>{overtimeNote}</p>
        <PrintedRoster rows={rows} days={days} />
      </PrintedPage>
    </>
  );
}

function DownloadButton({ rows, days }: { rows: readonly RosterRow[]; days: readonly LocalDate[] }) {
  const { t } = useTranslation('admin');
  const { linesOf } = useRosterText();
  const download = async () => {
    try {
      const { toCsv } = await import('./roster-csv.js');
      const blob = new Blob([toCsv(linesOf(rows, days, '; '))], { type: 'text/csv' });
      saveFile({ blob, name: `roster-${days[0]}.csv` });
    } catch {
      toast({ title: t('roster.failed'), variant: 'destructive' });
    }
  };
  return (
    <Button
      size="sm"
      variant="line"
      className="max-md:min-h-11"
      icon={<Download className="size-4 flex-none" aria-hidden="true" />}
      onClick={() => void download()}
    >
      {t('roster.csv')}
    </Button>
  );
}
