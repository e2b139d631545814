import { useId } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { useDiscardGuard } from '../../../lib/forms/use-discard-guard.js';
import { Button } from '../../../ui/button.js';
import { Dialog } from '../../../ui/dialog.js';
import { CancelButton } from './form-actions.js';

type FormDialogProps = {
  title: string;
  description?: string;
  /** Label of the submit button. */
  submitLabel: string;
  /** Saves the input of a new shift as a draft. */
  draft?: { label: string; saving: boolean; onSave: () => Promise<void> } | undefined;
  /** A summary of the input, above the buttons. */
  preview?: ReactNode;
  isDirty: boolean;
  saving: boolean;
  onSubmit: (event: FormEvent) => Promise<void>;
  onClose: () => void;
  children: ReactNode;
};

/** The frame of a long form; closing it asks first if there is unsaved input. */
export function FormDialog(props: FormDialogProps) {
  const formId = useId();
  const guard = useDiscardGuard(props.isDirty, props.onClose);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && guard.requestClose()}
      size="wide"
      title={props.title}
      description={props.description}
      footer={
        <div className="grid gap-3">
          {props.preview}
          <div className="flex flex-row-reverse justify-start gap-2 max-sm:[&>button]:flex-1 @max-[16rem]/dialog:flex-col">
            <Button type="submit" form={formId} variant="accent" disabled={props.draft?.saving} loading={props.saving}>
              {props.submitLabel}
            </Button>
            {props.draft && (
              <Button
                variant="line"
                disabled={props.saving}
                loading={props.draft.saving}
                onClick={() => void props.draft?.onSave()}
              >
                {props.draft.label}
              </Button>
            )}
            <CancelButton onCancel={guard.requestClose} />
          </div>
        </div>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void props.onSubmit(event)} className="grid gap-6 pt-1">
        {props.children}
      </form>
      {guard.question}
    </Dialog>
  );
}
