import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/card.js';

const NOTES = ['approved', 'once', 'changes', 'typed', 'unsure', 'people'] as const;

/** What is sent when, in plain words. [I-18] */
export function StrategyNotes() {
  const { t } = useTranslation('timeclock');
  return (
    <Card aria-labelledby="notes-title" className="grid gap-3">
      <h2 id="notes-title">{t('notes.title')}</h2>
      <dl className="grid gap-3 text-14">
        {NOTES.map((note) => (
          <div key={note}>
            <dt className="font-semibold">{t(`notes.${note}.title`)}</dt>
            <dd className="text-ink-2">{t(`notes.${note}.text`)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
