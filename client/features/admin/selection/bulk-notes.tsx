import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, problemMessage } from '../../../lib/api/api-error.js';
import { LocalizedSentence, type LocalizedTextProps } from '../../../lib/i18n/localized-text.js';
import { Button } from '../../../ui/button.js';
import { Note } from '../../../ui/note.js';
import { failuresKey, type RunFailure } from '../api/bulk-run.js';
import type { ChangedRow } from './selection.model.js';

/** The facts of a row as text: hours and pay, or title and time. `textOf` returns its title in both languages. */
export type RowFacts<Row> = {
  factsOf: (row: Row, title?: string) => string;
  textOf?: (row: Row) => LocalizedTextProps;
};

type RowTexts<Row> = RowFacts<Row> & { nameOf: (row: Row) => string };

type ChangedRowsProps<Row extends { id: number; revision: number }> = RowTexts<Row> & {
  changed: readonly ChangedRow<Row>[];
  onClose: (ids: number[]) => void;
};

/** Rows that changed while they were selected, with their old and new state. */
export function ChangedRowsNote<Row extends { id: number; revision: number }>(props: ChangedRowsProps<Row>) {
  const { changed, nameOf, onClose } = props;
  const { t } = useTranslation('admin');
  if (changed.length === 0) return null;
  return (
    <BulkNote
      title={t('bulk.changed', { count: changed.length })}
      onClose={() => onClose(changed.map(({ now }) => now.id))}
    >
      {changed.map(({ before, now }) => (
        <li key={now.id}>
          <b className="font-semibold">{nameOf(now)}</b>: <ChangedFacts {...props} before={before} now={now} />
        </li>
      ))}
    </BulkNote>
  );
}

type FailuresProps<Row> = RowTexts<Row> & {
  failed: readonly RunFailure<Row>[];
  /** The reason if the server gives none. */
  fallback: string;
  onClose: () => void;
};

/** Each row that the bulk action refused, with its reason; for a changed one also its present state. */
export function RunFailuresNote<Row extends { id: number }>(props: FailuresProps<Row>) {
  const { failed, nameOf, fallback, onClose } = props;
  const { t } = useTranslation('admin');
  if (failed.length === 0) return null;
  return (
    <BulkNote title={t(failuresKey(failed), { count: failed.length })} onClose={onClose}>
      {failed.map(({ item, error }) => {
        const current = currentOf<Row>(error);
        return (
          <li key={item.id}>
            <b className="font-semibold">{nameOf(item)}</b>: {problemMessage(error, fallback)}
            {current && (
              <>
                {' ('}
                <ChangedFacts {...props} before={item} now={current} />)
              </>
            )}
          </li>
        );
      })}
    </BulkNote>
  );
}

type ChangedFactsProps<Row> = RowFacts<Row> & { before: Row; now: Row };

/** The old and new values that differ; without such a difference, that details not shown here have changed. */
export function ChangedFacts<Row>({ before, now, ...facts }: ChangedFactsProps<Row>) {
  const { t } = useTranslation('admin');
  if (facts.factsOf(before) === facts.factsOf(now))
    return (
      <>
        <FactsText {...facts} row={now} /> ({t('bulk.otherChange')})
      </>
    );
  return (
    <>
      <FactsText {...facts} row={before} /> → <FactsText {...facts} row={now} />
    </>
  );
}

function FactsText<Row>({ row, factsOf, textOf }: RowFacts<Row> & { row: Row }) {
  if (!textOf) return factsOf(row);
  return <LocalizedSentence {...textOf(row)}>{(title) => factsOf(row, title)}</LocalizedSentence>;
}

/** The present state, from the refusal `changed_since_shown`. */
export function currentOf<Row>(error: unknown): Row | null {
  if (!(error instanceof ApiError) || !error.is('changed_since_shown')) return null;
  return (error.problem?.current as Row | undefined) ?? null;
}

function BulkNote({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) {
  const { t } = useTranslation('common');
  return (
    <div className="max-h-[40dvh] overflow-y-auto border-t border-line px-4 py-2 sm:px-6">
      <Note tone="warn" role="alert" icon={<TriangleAlert aria-hidden="true" />} title={title}>
        <ul
          className="mt-1 max-h-[min(8rem,15dvh)] list-disc overflow-y-auto pl-5 wrap-anywhere"
          tabIndex={0}
          aria-label={title}
        >
          {children}
        </ul>
        <Button size="sm" variant="line" className="mt-2 max-md:min-h-11" onClick={onClose}>
          {t('action.dismiss')}
        </Button>
      </Note>
    </div>
  );
}
