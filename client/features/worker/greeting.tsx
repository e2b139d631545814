import { useTranslation } from 'react-i18next';
import { useWorker } from '../../lib/auth/session-context.js';
import { LevelLabel } from '../../ui/level.js';

/** Welcome, name, and the level the worker has reached [H-25]. */
export function Greeting() {
  const { t } = useTranslation(['worker', 'common']);
  const { firstName, lastName, currentSkillLevel } = useWorker();
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-3 gap-y-1 md:justify-start md:gap-x-5">
      <h1 className="min-w-0 tracking-[-0.02em]! wrap-anywhere">
        <small className="block text-14 font-normal tracking-normal text-ink-2">{t('welcome')}</small>
        {firstName} {lastName}
      </h1>
      <LevelLabel level={currentSkillLevel} className="min-h-7">
        {t(`common:level.${currentSkillLevel}`)}
      </LevelLabel>
    </div>
  );
}
