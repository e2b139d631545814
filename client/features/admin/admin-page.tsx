import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { AppTopBar } from '../../lib/layout/app-top-bar.js';
import { useDocumentTitle } from '../../lib/i18n/document-title.js';
import { buttonClass } from '../../ui/button.js';
import { cx } from '../../ui/cx.js';
import { PageShell } from '../../ui/page-shell.js';

type AdminPageProps = { title: string; lead: string; back: string; children: ReactNode };

/** The frame of an admin page other than the dashboard: a link back, the title and the content. */
export function AdminPage({ title, lead, back, children }: AdminPageProps) {
  useDocumentTitle(title);
  return (
    <PageShell topBar={<AppTopBar />} width="wide">
      <div className="mx-auto grid max-w-[1264px] grid-cols-[minmax(0,1fr)] gap-4">
        <div className="grid justify-items-start gap-1">
          <Link href="/admin-dashboard" className={cx(buttonClass('text', 'md'), '-ml-2')}>
            <ArrowLeft className="size-4" aria-hidden="true" />
            {back}
          </Link>
          <h1>{title}</h1>
          <p className="text-ink-2">{lead}</p>
        </div>
        {children}
      </div>
    </PageShell>
  );
}
