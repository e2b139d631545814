import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, problemMessage } from '../../lib/api.js';
import { Button } from '../../ui/button.js';
import { Note } from '../../ui/note.js';
import type { RunFailure } from './api/one-by-one.js';
import type { ChangedRow } from './selection.model.js';

type RowTexts<Row> = {
  nameOf: (row: Row) => string;
  /** What the decision is about: hours and pay, or title and time. */
  factsOf: (row: Row) => string;
};

type ChangedRowsProps<Row extends { id: number; revision: number }> = RowTexts<Row> & {
  changed: readonly ChangedRow<Row>[];
  onClose: (ids: number[]) => void;
};

/** Rows that changed while they were selected, with what they were and what they are. */
export function ChangedRowsNote<Row extends { id: number; revision: number }>(props: ChangedRowsProps<Row>) {
  const { changed, nameOf, factsOf, onClose } = props;
  const { t } = useTranslation('admin');
  if (changed.length === 0) return null;
  return (
    <BulkNote
      title={t('bulk.changed', { count: changed.length })}
      onClose={() => onClose(changed.map(({ now }) => now.id))}
    >
      {changed.map(({ before, now }) => (
        <li key={now.id}>
          <b className="font-semibold">{nameOf(now)}</b>: {changeText(factsOf(before), factsOf(now))}
        </li>
      ))}
    </BulkNote>
  );
}

type FailuresProps<Row> = RowTexts<Row> & {
  failed: readonly RunFailure<Row>[];
  /** What is said where the server gives no reason. */
  fallback: string;
  onClose: () => void;
};

/** Each row that a bulk step did not get through, with its own reason; of one that changed also what it is now. */
export function RunFailuresNote<Row extends { id: number }>(props: FailuresProps<Row>) {
  const { failed, nameOf, factsOf, fallback, onClose } = props;
  const { t } = useTranslation('admin');
  if (failed.length === 0) return null;
  return (
    <BulkNote title={t('bulk.failed', { count: failed.length })} onClose={onClose}>
      {failed.map(({ item, error }) => {
        const current = currentOf<Row>(error);
        return (
          <li key={item.id}>
            <b className="font-semibold">{nameOf(item)}</b>: {problemMessage(error, fallback)}
            {current && ` (${changeText(factsOf(item), factsOf(current))})`}
          </li>
        );
      })}
    </BulkNote>
  );
}

/** What something was and what it is, where that differs. */
export function changeText(before: string, now: string): string {
  return before === now ? now : `${before} → ${now}`;
}

/** The present state that comes with a refusal of what has changed. */
export function currentOf<Row>(error: unknown): Row | null {
  if (!(error instanceof ApiError) || !error.is('changed_since_shown')) return null;
  return (error.problem?.current as Row | undefined) ?? null;
}

function BulkNote({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) {
  const { t } = useTranslation('common');
  return (
    <div className="flex-none border-t border-line bg-sheet px-4 py-2 sm:px-6">
      <Note tone="warn" role="alert" icon={<TriangleAlert aria-hidden="true" />} title={title}>
        <ul className="mt-1 max-h-32 list-disc overflow-y-auto pl-5 wrap-anywhere" tabIndex={0} aria-label={title}>
          {children}
        </ul>
        <Button size="sm" variant="line" className="mt-2 max-md:min-h-11" onClick={onClose}>
          {t('action.dismiss')}
        </Button>
      </Note>
    </div>
  );
}
