import { useTranslation } from 'react-i18next';
import { TEXT_LIMITS } from '../../../../../shared/kernel/policy.js';
import { useFormat } from '../../../../lib/i18n/format.js';
import { Button } from '../../../../ui/button.js';
import { CheckboxField } from '../../../../ui/checkbox-field.js';
import { TextField } from '../../../../ui/text-field.js';
import { ListState } from '../../lists/list-states.js';
import type { ShiftsToCancelState } from './use-shifts-to-cancel.js';
import { WithShiftTitle } from '../../shifts/shift-title.js';

/** The upcoming shifts with check boxes; checked ones are cancelled [W-28]. */
export function ShiftsToCancel({ shiftsToCancel }: { shiftsToCancel: ShiftsToCancelState }) {
  const { t } = useTranslation(['people', 'problems']);
  const format = useFormat();
  return (
    <ListState query={shiftsToCancel.query} lines={2}>
      {() =>
        shiftsToCancel.upcoming.length === 0 ? (
          <p className="text-14 text-ink-2">{t('upcoming.none')}</p>
        ) : (
          <fieldset className="grid gap-1">
            <legend className="mb-1 text-14 font-semibold">{t('upcoming.title')}</legend>
            {shiftsToCancel.upcoming.map((shift) => (
              <CheckboxField
                key={shift.id}
                className="text-14"
                checked={shiftsToCancel.isSelected(shift.id)}
                onChange={() => shiftsToCancel.toggle(shift.id)}
                label={
                  <>
                    <WithShiftTitle of={shift}>{(title) => t('upcoming.cancel', { title })}</WithShiftTitle>
                    <small className="num block text-13 text-ink-3">
                      {format.dateShort(shift.shiftDate)}, {format.timeRange(shift.startTime, shift.endTime)}
                    </small>
                  </>
                }
              />
            ))}
            <Button
              variant="text"
              size="sm"
              className="justify-self-start px-0! max-md:min-h-11"
              onClick={shiftsToCancel.toggleAll}
            >
              {t('upcoming.all')}
            </Button>
            {shiftsToCancel.upcoming.some(({ id }) => shiftsToCancel.isSelected(id)) && (
              <TextField
                label={t('upcoming.reason')}
                required
                maxLength={TEXT_LIMITS.reason}
                value={shiftsToCancel.reason}
                onChange={(event) => shiftsToCancel.setReason(event.target.value)}
              />
            )}
          </fieldset>
        )
      }
    </ListState>
  );
}
