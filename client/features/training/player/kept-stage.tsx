import Smartphone from 'lucide-react/icons/smartphone';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { buttonClass } from '../../../ui/button.js';
import { StageLayout } from './stage-layout.js';
import { useFocusOnMount } from './use-focus-on-mount.js';

/** Handed in without signal: kept on this phone, judged once it has arrived [O-17]. */
export function KeptStage({ steps }: { steps: ReactNode }) {
  const { t } = useTranslation('training');
  const heading = useFocusOnMount<HTMLHeadingElement>();
  return (
    <StageLayout
      steps={steps}
      foot={
        <Link href="/training" className={buttonClass('ink', 'big', true)}>
          {t('player.back')}
        </Link>
      }
    >
      <div className="flex items-start gap-3 rounded-card border border-warn bg-warn-soft p-4">
        <Smartphone className="mt-0.5 size-6 flex-none text-warn" aria-hidden="true" />
        <div>
          <h2 ref={heading} tabIndex={-1} className="focus:outline-none">
            {t('quiz.kept')}
          </h2>
          <p>{t('quiz.keptText')}</p>
        </div>
      </div>
    </StageLayout>
  );
}
