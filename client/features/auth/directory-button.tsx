import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.js';

/** The four-square logo of the company's directory. */
function Panes() {
  return (
    <svg viewBox="0 0 20 20" className="size-5 flex-none" fill="currentColor" aria-hidden="true">
      <path d="M1 1h8.4v8.4H1zM10.6 1H19v8.4h-8.4zM1 10.6h8.4V19H1zM10.6 10.6H19V19h-8.4z" />
    </svg>
  );
}

export function DirectoryButton({ running, onClick }: { running: boolean; onClick: () => void }) {
  const { t } = useTranslation('auth');
  return (
    <Button variant="accent" size="big" full icon={<Panes />} loading={running} onClick={onClick}>
      {running ? t('directory.running') : t('directory.signIn')}
    </Button>
  );
}
