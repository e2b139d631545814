import { useState } from 'react';
import { Button } from '../../../ui/button.js';
import { ConfirmDialog } from '../../../ui/confirm-dialog.js';

type ConfirmButtonProps = {
  label: string;
  /** Distinguishes it from other buttons with the same label. */
  name: string;
  question: string;
  text: string;
  pending: boolean;
  /** Variant of the button in the confirmation dialog. */
  confirmVariant?: 'bad' | 'ink';
  onConfirm: () => void;
};

/** A button that asks for confirmation before an irreversible action. */
export function ConfirmButton({
  label,
  name,
  question,
  text,
  pending,
  confirmVariant = 'bad',
  onConfirm,
}: ConfirmButtonProps) {
  const [isConfirming, setConfirming] = useState(false);
  return (
    <>
      <Button
        variant="line"
        size="sm"
        className="max-md:min-h-11"
        aria-label={name}
        loading={pending}
        onClick={() => setConfirming(true)}
      >
        {label}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title={question}
        description={text}
        confirmLabel={label}
        confirmVariant={confirmVariant}
        onConfirm={() => {
          setConfirming(false);
          onConfirm();
        }}
      />
    </>
  );
}
