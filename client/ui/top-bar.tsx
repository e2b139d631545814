import LogOut from 'lucide-react/icons/log-out';
import User from 'lucide-react/icons/user';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { BrandMark } from './brand-mark.js';
import { buttonClass } from './button.js';
import { cx } from './cx.js';
import { IconButton } from './icon-button.js';

type TopBarProps = {
  brandName: string | undefined;
  programLabel: string | undefined;
  /** First and last name of the user; shown from 600 px on. */
  userName?: string;
  /** `isIcon`: pressed by the phone's icon, which is close to others. */
  onLogout?: (isIcon: boolean) => void;
  /** The language toggle. */
  toggle: ReactNode;
  /** Before the toggle: links, or the admin pages' clock. */
  children?: ReactNode;
  /** Without background and border, on public pages. */
  bare?: boolean;
};

/** The brand (a link to the landing page), the language toggle, the user's name, and log out. */
export function TopBar({ brandName, programLabel, userName, onLogout, toggle, children, bare }: TopBarProps) {
  const { t } = useTranslation('common');
  return (
    <header className={cx(!bare && 'border-b border-line bg-sheet')}>
      <div
        className={cx(
          'flex flex-wrap items-center justify-between gap-x-3 pr-2 pl-4', // two lines with enlarged text [H-44]
          bare ? 'mx-auto min-h-18 max-w-[1264px] sm:pr-4 md:min-h-22 md:px-10' : 'min-h-16 sm:px-6',
        )}
      >
        <span className="flex min-w-0 flex-1 basis-24">
          <Link
            href="/"
            aria-label={brandName === undefined ? t('action.backToHome') : undefined}
            className="inline-flex min-h-11 min-w-11 items-center rounded-control text-ink no-underline"
          >
            <BrandMark name={brandName} program={programLabel} />
          </Link>
        </span>
        <div className="ml-auto flex flex-none items-center gap-1 sm:gap-4">
          {children}
          {toggle}
          {userName && (
            <span className="hidden items-center gap-2 text-14 font-semibold sm:flex">
              <User className="size-5" aria-hidden="true" />
              {userName}
            </span>
          )}
          {onLogout && <LogoutButton onLogout={onLogout} />}
        </div>
      </div>
    </header>
  );
}

function LogoutButton({ onLogout }: { onLogout: (isIcon: boolean) => void }) {
  const { t } = useTranslation('common');
  return (
    <>
      <IconButton label={t('action.logOut')} className="sm:hidden" onClick={() => onLogout(true)}>
        <LogOut className="size-5" aria-hidden="true" />
      </IconButton>
      <button
        type="button"
        className={cx(buttonClass('line', 'sm'), 'hidden! min-h-11! sm:inline-flex!')}
        onClick={() => onLogout(false)}
      >
        <LogOut className="size-4" aria-hidden="true" />
        {t('action.logOut')}
      </button>
    </>
  );
}
