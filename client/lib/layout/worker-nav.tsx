import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { cx } from '../../ui/cx.js';
import { MY_SHIFTS_PATH } from './worker-paths.js';

const PLACES = [
  { path: '/dashboard', key: 'today' },
  { path: MY_SHIFTS_PATH, key: 'mine' },
  { path: '/training', key: 'training' },
] as const;

/** A worker's navigation in the top bar of wide screens [H-140]. */
export function WorkerNav({ current }: { current: (typeof PLACES)[number]['path'] }) {
  const { t } = useTranslation(['worker', 'common']);
  return (
    <nav aria-label={t('common:dock.label')} className="hidden gap-1 md:flex">
      {PLACES.map(({ path, key }) => (
        <Link
          key={path}
          href={path}
          aria-current={path === current ? 'page' : undefined}
          className={cx(
            'flex min-h-16 items-center border-b-3 px-3 text-14 font-semibold no-underline -outline-offset-3!',
            path === current ? 'border-accent text-ink' : 'border-transparent text-ink-2 hover:text-ink',
          )}
        >
          {t(`worker:dock.${key}`)}
        </Link>
      ))}
    </nav>
  );
}
