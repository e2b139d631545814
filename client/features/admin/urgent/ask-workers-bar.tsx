import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { instantOf } from '../../../../shared/kernel/time.js';
import { answerWindow, decideHold } from '../../../../shared/offers/offer.rules.js';
import type { AdminShift } from '../../../../shared/shifts/admin-shift.contract.js';
import { useFormat } from '../../../lib/i18n/format.js';
import { useNow } from '../../../lib/time/clock.js';
import { Button } from '../../../ui/button.js';
import { CheckboxField } from '../../../ui/checkbox-field.js';
import type { CandidateListState } from './use-candidate-list.js';

/**
 * Asks the selected workers. The first yes gets a position, or one is held for each of them; less than 2 hours before the start
 * nothing can be held. `shift`: with the positions held now. [D-04, F-35 to F-37]
 */
export function AskWorkersBar({ shift, list }: { shift: AdminShift; list: CandidateListState }) {
  const { t } = useTranslation(['planning', 'problems']);
  const format = useFormat();
  const now = useNow();
  const [isChecked, setIsChecked] = useState(false);
  const count = list.selected.length;
  const window = answerWindow(instantOf(shift.startsAt), now, format.timeZone);
  const isExclusive = isChecked && !window.isBroadcast;
  const decision = decideHold(shift, count, window);
  const refusal = isExclusive && !decision.ok ? decision : null;
  return (
    <>
      {!window.isBroadcast && (
        <CheckboxField
          className="-my-1 text-14"
          label={t('urgent.hold')}
          checked={isChecked}
          onChange={() => setIsChecked(!isChecked)}
          {...(refusal && { error: t(`problems:${refusal.code}`, refusal.params ?? {}) })}
        />
      )}
      <Button
        full
        variant={count > 0 ? 'accent' : 'line'}
        disabled={count === 0 || refusal !== null}
        loading={list.isAsking}
        onClick={() => list.ask(isExclusive)}
      >
        {t('urgent.ask', { count })}
      </Button>
      <p className="text-13 text-ink-3">
        {isExclusive ? t('urgent.holdHint', { time: format.dateTimeAt(window.answerBy) }) : t('urgent.askHint')}
      </p>
    </>
  );
}
