import ChevronLeft from 'lucide-react/icons/chevron-left';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import type { TrainingView } from '../../../../shared/training/training.contract.js';
import { AppLanguageToggle } from '../../../lib/i18n/app-language-toggle.js';
import { useLanguage } from '../../../lib/i18n/use-language.js';
import { IconButton } from '../../../ui/icon-button.js';
import { LevelLabel } from '../../../ui/level.js';
import { trainingTitle } from '../../../lib/i18n/training-text.js';
import { LocalizedText } from '../../../lib/i18n/localized-text.js';

type PlayerHeaderProps = {
  training?: Pick<TrainingView, 'title' | 'titleEs' | 'skillLevelId'>;
};

/** Replaces the top bar: back link, title of the training, and the language of its quiz. */
export function PlayerHeader({ training }: PlayerHeaderProps) {
  const { t } = useTranslation(['training', 'common']);
  const { language } = useLanguage();
  const [, navigate] = useLocation();
  return (
    <header className="border-b border-line bg-sheet">
      <div className="mx-auto flex min-h-16 max-w-[44rem] items-center gap-1 py-1.5 pr-2 pl-1 sm:px-4">
        <IconButton label={t('player.back')} onClick={() => navigate('/training')}>
          <ChevronLeft className="size-6" aria-hidden="true" />
        </IconButton>
        <div className="min-w-0 flex-1">
          {training && (
            <>
              <LevelLabel level={training.skillLevelId}>{t(`common:level.${training.skillLevelId}`)}</LevelLabel>
              <h1 className="text-16! leading-5! font-[650]! [font-variation-settings:'opsz'_14]!">
                <LocalizedText shown={trainingTitle(training, language)} english={training.title} />
              </h1>
            </>
          )}
        </div>
        <AppLanguageToggle />
      </div>
    </header>
  );
}
