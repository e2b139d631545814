import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { AppTopBar } from '../../lib/layout/app-top-bar.js';
import { useDocumentTitle } from '../../lib/i18n/document-title.js';
import { buttonClass } from '../../ui/button.js';
import { PageShell } from '../../ui/page-shell.js';

/** Shown for every unknown path [H-06]. */
export default function NotFoundPage() {
  const { t } = useTranslation('common');
  useDocumentTitle(t('notFound.title'), { exact: true });
  return (
    <PageShell topBar={<AppTopBar />} width="form">
      <div className="grid justify-items-start gap-4 pt-10">
        <h1 className="text-28">{t('notFound.title')}</h1>
        <p className="text-ink-2">{t('notFound.text')}</p>
        <Link href="/" className={buttonClass('line')}>
          {t('action.backToHome')}
        </Link>
      </div>
    </PageShell>
  );
}
