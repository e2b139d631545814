import type { ReactNode } from 'react';
import { AppTopBar } from '../../lib/layout/app-top-bar.js';
import { useDocumentTitle } from '../../lib/i18n/document-title.js';
import { cx } from '../../ui/cx.js';
import { PageShell } from '../../ui/page-shell.js';

type AuthPageProps = { title: string; lead?: ReactNode; wide?: boolean; children: ReactNode };

/** The frame of a page with one form: top bar, title, introduction, form. */
export function AuthPage({ title, lead, wide, children }: AuthPageProps) {
  useDocumentTitle(title);
  return (
    <PageShell width="bare" topBar={<AppTopBar bare />}>
      <div className={cx('mx-auto w-full px-4 pt-4 pb-14 md:pt-8', wide ? 'max-w-[44rem]' : 'max-w-[29rem]')}>
        <h1 className="text-34 tracking-[-0.02em]">{title}</h1>
        {lead && <p className="mt-2 text-ink-2">{lead}</p>}
        <div className="mt-6 grid grid-cols-1 gap-5">{children}</div>
      </div>
    </PageShell>
  );
}

/** Links below a form. */
export function AuthLinks({ children }: { children: ReactNode }) {
  return (
    <nav className="flex flex-wrap gap-x-5 [&_a]:inline-flex [&_a]:min-h-11 [&_a]:items-center [&_a]:font-semibold">
      {children}
    </nav>
  );
}
