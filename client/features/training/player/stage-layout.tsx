import type { ReactNode } from 'react';

type StageLayoutProps = {
  steps: ReactNode;
  children: ReactNode;
  /** The actions, at the bottom within thumb reach. */
  footer: ReactNode;
};

/** The layout of a stage: progress bar, content, actions. */
export function StageLayout({ steps, children, footer }: StageLayoutProps) {
  return (
    <div className="flex flex-1 flex-col">
      <div className="mx-auto grid w-full max-w-[44rem] flex-1 grid-cols-1 content-start gap-4 px-4 pt-4 pb-8 sm:px-6">
        {steps}
        {children}
      </div>
      <div data-footer className="sticky bottom-0 z-10 border-t border-line bg-sheet">
        <div className="mx-auto max-w-[44rem] px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:px-6">
          {footer}
        </div>
      </div>
    </div>
  );
}
