import { useId } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDiscardGuard } from '../../../../lib/forms/use-discard-guard.js';
import { Button } from '../../../../ui/button.js';
import type { ButtonVariant } from '../../../../ui/button.js';
import { Dialog } from '../../../../ui/dialog.js';

type FormDialogProps = {
  title: string;
  description?: ReactNode;
  submitLabel: string;
  submitVariant?: ButtonVariant;
  /** True with unsaved input: closing asks for confirmation first. */
  isDirty: boolean;
  sending: boolean;
  onSubmit: (event: FormEvent) => Promise<void>;
  onClose: () => void;
  /** Returns to the previous step, if any. */
  onBack?: () => void;
  children: ReactNode;
};

/** A small form in a dialog, with its buttons at the bottom. */
export function FormDialog(props: FormDialogProps) {
  const {
    title,
    description,
    submitLabel,
    submitVariant = 'accent',
    sending,
    onSubmit,
    onClose,
    onBack,
    children,
  } = props;
  const { t } = useTranslation('common');
  const formId = useId();
  const guard = useDiscardGuard(props.isDirty, onClose);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && guard.requestClose()}
      onBack={onBack && (() => guard.confirmDiscard(onBack))}
      title={title}
      description={description}
      footer={
        <div className="flex flex-row-reverse justify-start gap-2 max-sm:[&>button]:flex-2 max-sm:[&>button]:px-2 max-sm:[&>button:first-child]:flex-3 @max-[16rem]/dialog:flex-col">
          <Button type="submit" form={formId} variant={submitVariant} loading={sending}>
            {submitLabel}
          </Button>
          <Button variant="line" onClick={guard.requestClose}>
            {t('action.cancel')}
          </Button>
        </div>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void onSubmit(event)} className="grid gap-4 pt-1">
        {children}
      </form>
      {guard.question}
    </Dialog>
  );
}
