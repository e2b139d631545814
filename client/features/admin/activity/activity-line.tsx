import { useTranslation } from 'react-i18next';
import type { ActivityEntry } from '../../../../shared/activity/activity.contract.js';
import { useFormat } from '../../../lib/format.js';
import { Button } from '../../../ui/button.js';
import { useActivityText } from './use-activity-text.js';

type ActivityLineProps = { entry: ActivityEntry; onWorker: (workerId: number) => void };

/** One action as a sentence, with what changed and the reason that was given. */
export function ActivityLine({ entry, onWorker }: ActivityLineProps) {
  const { t } = useTranslation('activity');
  const format = useFormat();
  const { actor, sentence, fields, changed } = useActivityText(entry);
  const { workerId, workerName } = entry;
  return (
    <li className="grid gap-x-4 px-4 py-2.5 text-14 sm:grid-cols-[5.5rem_minmax(0,1fr)_auto] sm:items-baseline sm:px-6">
      <time dateTime={entry.at} className="num text-ink-3">
        {format.timeAt(entry.at)}
      </time>
      <span className="min-w-0 wrap-anywhere">
        <b className="font-semibold">{actor}</b> {sentence}
        {changed.map((text) => (
          <small key={text} className="num block text-13 text-ink-2">
            {text}
          </small>
        ))}
        {fields !== '' && <small className="block text-13 text-ink-3">{t('fields', { fields })}</small>}
        {entry.reason !== null && <small className="block text-13 text-ink-2">“{entry.reason}”</small>}
      </span>
      {workerId !== null && workerName !== null && (
        <Button
          variant="text"
          size="xs"
          className="justify-self-start px-0! max-md:min-h-11"
          onClick={() => onWorker(workerId)}
        >
          {t('onlyAbout')}
          <span className="sr-only">{workerName}</span>
        </Button>
      )}
    </li>
  );
}
