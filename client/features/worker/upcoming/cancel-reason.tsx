import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import {
  CANCEL_REASONS,
  cancelReasonText,
  joinCancelReason,
  splitCancelReason,
  type CancelReason,
} from '../../../../shared/assignments/cancel-reason-text.js';
import { TEXT_LIMITS } from '../../../../shared/kernel/policy.js';
import { useLanguage } from '../../../lib/i18n/use-language.js';
import { Button } from '../../../ui/button.js';
import { cx } from '../../../ui/cx.js';
import { TextArea } from '../../../ui/text-area.js';

type CancelReasonFieldProps = { value: string; onChange: (reason: string) => void };

/** The reason: common ones as buttons, which fill in a text that can be edited [S-26, S-39]. */
export function CancelReasonField({ value, onChange }: CancelReasonFieldProps) {
  const { t } = useTranslation('worker');
  const { language } = useLanguage();
  const questionId = useId();
  const { chosen, typed } = splitCancelReason(value);
  const toggle = (reason: CancelReason) => {
    const next = joinCancelReason(language, { chosen: reason === chosen ? null : reason, typed });
    if (next.length <= TEXT_LIMITS.reason) onChange(next);
  };
  return (
    <div className="grid gap-3">
      <p id={questionId} className="-mb-1 text-14 font-semibold">
        {t('cancel.choices')}
      </p>
      <div role="group" aria-labelledby={questionId} className="flex flex-wrap gap-2">
        {CANCEL_REASONS.map((reason) => (
          <Button
            key={reason}
            variant="line"
            className={cx('px-3!', reason === chosen && 'border-ink! bg-ink! text-sheet!')}
            aria-pressed={reason === chosen}
            onClick={() => toggle(reason)}
          >
            {cancelReasonText(language, reason)}
          </Button>
        ))}
      </div>
      <TextArea
        label={t('cancel.reason')}
        hint={t('cancel.reasonHint')}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        maxLength={TEXT_LIMITS.reason}
        rows={2}
        required
      />
    </div>
  );
}
