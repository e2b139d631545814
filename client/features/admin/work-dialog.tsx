import type { ReactNode } from 'react';
import { Dialog } from '../../ui/dialog.js';

type WorkDialogProps = {
  title: string;
  /** Figures beside the title: how much there is to do. */
  counts?: ReactNode;
  onClose: () => void;
  children: ReactNode;
};

/** The frame of a dialog in which an admin goes through a list; its inside is a `WorkLayout`. */
export function WorkDialog({ title, counts, onClose, children }: WorkDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="work"
      flush
      title={
        <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
          {title}
          {counts}
        </span>
      }
    >
      {children}
    </Dialog>
  );
}
