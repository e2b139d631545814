import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readNumberLines } from '../../../../shared/payroll/number-list.rules.js';
import type { CheckedNumberLine, SetNumbersRequest } from '../../../../shared/payroll/pay-period.contract.js';
import { PAY } from '../../../../shared/payroll/payroll.policy.js';
import { problemMessage } from '../../../lib/api/api-error.js';
import { TypedConfirm } from '../../../lib/forms/typed-confirm.js';
import { Note } from '../../../ui/note.js';
import { TextArea } from '../../../ui/text-area.js';
import { usePreviewNumbers, useSetNumbers } from '../api/employee-number.js';
import { useIncrementalRender } from '../lists/use-incremental-render.js';

/**
 * Sets the ADP file numbers of a pasted list: first checks it and shows the worker of each line and what is wrong, then
 * saves the rest together. A changed text is checked again. [W-235 to W-242]
 */
export function PasteNumbersDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('admin');
  const [pasted, setPasted] = useState('');
  const preview = usePreviewNumbers();
  const saving = useSetNumbers();
  const count = readNumberLines(pasted).length;
  const isChecked = preview.variables === pasted;
  const checked = isChecked ? preview.data?.lines : undefined;
  const numbers = checked?.flatMap(numberToSet) ?? [];
  const save = () => saving.mutate({ numbers }, { onSuccess: onClose, onError: () => preview.mutate(pasted) });
  const saveLabel =
    numbers.length === 0 ? t('employeeNumber.list.nothing') : t('employeeNumber.list.save', { count: numbers.length });
  const isTooLong = count > PAY.maxNumbersAtOnce;
  return (
    <TypedConfirm
      isDirty={pasted !== ''}
      onClose={onClose}
      title={t('employeeNumber.list.title')}
      description={t('employeeNumber.list.text')}
      confirmLabel={checked ? saveLabel : t('employeeNumber.list.check')}
      confirmVariant="accent"
      confirmDisabled={count === 0 || isTooLong || (checked !== undefined && numbers.length === 0)}
      loading={preview.isPending || saving.isPending}
      onConfirm={() => (checked ? save() : preview.mutate(pasted))}
    >
      <div className="grid gap-4">
        <TextArea
          label={t('employeeNumber.list.label')}
          value={pasted}
          rows={6}
          error={isTooLong ? t('employeeNumber.list.tooMany', { max: PAY.maxNumbersAtOnce }) : undefined}
          onChange={(event) => setPasted(event.target.value)}
          data-autofocus
        />
        {isChecked && preview.isError && (
          <Note tone="bad" role="alert" title={t('employeeNumber.list.checkFailed')}>
            {problemMessage(preview.error, '')}
          </Note>
        )}
        {checked && <CheckedLines lines={checked} />}
      </div>
    </TypedConfirm>
  );
}

/** Returns the change of a line; none if it has a problem, or the number already. */
function numberToSet({ worker, employeeNumber }: CheckedNumberLine): SetNumbersRequest['numbers'] {
  if (worker === null || worker.before === employeeNumber) return [];
  return [{ workerId: worker.id, employeeNumber, replaces: worker.before }];
}

/** The lines with a problem, then the numbers to save; below it, how many are already saved. */
function CheckedLines({ lines }: { lines: readonly CheckedNumberLine[] }) {
  const { t } = useTranslation('admin');
  const refused = lines.filter(({ problem }) => problem !== null);
  const changed = lines.filter((line) => numberToSet(line).length > 0);
  const unchanged = lines.length - refused.length - changed.length;
  return (
    <div role="status" className="grid gap-4 text-14">
      {refused.length > 0 && (
        <Note
          tone="warn"
          icon={<TriangleAlert aria-hidden="true" />}
          title={t('employeeNumber.list.refused', { count: refused.length })}
        >
          <Lines lines={refused} />
        </Note>
      )}
      {changed.length > 0 && (
        <section>
          <h3 className="text-14! font-semibold!">{t('employeeNumber.list.matches', { count: changed.length })}</h3>
          <Lines lines={changed} />
        </section>
      )}
      {unchanged > 0 && <p className="text-ink-2">{t('employeeNumber.list.unchanged', { count: unchanged })}</p>}
    </div>
  );
}

function Lines({ lines }: { lines: readonly CheckedNumberLine[] }) {
  const { t } = useTranslation('admin');
  const { rendered, sentinel } = useIncrementalRender(lines.length);
  return (
    <div
      role="group"
      aria-label={t('employeeNumber.list.label')}
      tabIndex={0}
      className="max-h-[30dvh] overflow-y-auto"
    >
      <ul className="divide-y divide-line">
        {lines.slice(0, rendered).map((line, at) => (
          <li key={at} className="num flex flex-wrap justify-between gap-x-4 py-1.5 wrap-anywhere">
            <Line line={line} />
          </li>
        ))}
      </ul>
      {sentinel}
    </div>
  );
}

function Line({ line: { who, employeeNumber, worker, problem, names } }: { line: CheckedNumberLine }) {
  const { t } = useTranslation('admin');
  const number = employeeNumber || t('employeeNumber.list.noNumber');
  if (worker) {
    return (
      <>
        <b className="font-semibold">{worker.name}</b>
        <span>{t('employeeNumber.list.change', { before: worker.before ?? '–', number })}</span>
      </>
    );
  }
  return (
    <>
      <b className="font-semibold">{t('employeeNumber.list.line', { who: who || '–', number })}</b>
      {problem && <span>{t(`employeeNumber.list.problem.${problem}`, { names: names.join(', ') })}</span>}
    </>
  );
}
