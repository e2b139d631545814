import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { QuizQuestion } from '../../../../shared/training/admin-training.contract.js';
import { embedAddress, parseVideoLink } from '../../../../shared/training/video-link.rules.js';
import type { Language } from '../../../../shared/workers/worker.contract.js';
import { optionTexts, questionText, trainingDescription, trainingTitle } from '../../../lib/i18n/training-text.js';
import { useLanguage } from '../../../lib/i18n/use-language.js';
import { EmbedFrame } from '../../../ui/embed-frame.js';
import { QuestionChoices } from '../../../ui/question-choices.js';
import { Segmented } from '../../../ui/segmented.js';
import { questionOf } from './quiz/quiz-draft.model.js';
import type { TrainingFormState } from './use-training-form.js';

/** The training as workers will see it, in either language; the questions are not shuffled. */
export function Preview({ state }: { state: TrainingFormState }) {
  const { t } = useTranslation('trainings');
  const { language: appLanguage } = useLanguage();
  const [language, setLanguage] = useState<Language>(appLanguage);
  const values = state.form.getValues();
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-14 text-ink-2">{t('preview.lead')}</p>
        <Segmented
          label={t('preview.language')}
          value={language}
          onChange={setLanguage}
          options={[
            { value: 'en', label: 'English', lang: 'en' },
            { value: 'es', label: 'Español', lang: 'es' },
          ]}
        />
      </div>
      <div className="grid gap-4" lang={language}>
        <h3>{trainingTitle(values, language)}</h3>
        <p className="wrap-anywhere">{trainingDescription(values, language)}</p>
        <PreviewVideo url={values.videoUrl} isPlayable={state.videoField.video?.state === 'ready'} />
        {state.questions.drafts.map((draft) => (
          <PreviewQuestion
            key={draft.key}
            question={questionOf(draft) as QuizQuestion}
            id={draft.key}
            language={language}
          />
        ))}
      </div>
    </div>
  );
}

function PreviewVideo({ url, isPlayable }: { url: string; isPlayable: boolean }) {
  const { t } = useTranslation('trainings');
  const link = parseVideoLink(url);
  if (link) return <EmbedFrame src={embedAddress(link)} title={t('preview.video')} />;
  if (url === '' || !isPlayable)
    return <p className="rounded-card bg-well p-6 text-center text-ink-2">{t('preview.noVideo')}</p>;
  return (
    <video
      src={url}
      controls
      preload="metadata"
      aria-label={t('preview.video')}
      className="aspect-video w-full bg-well"
    />
  );
}

type PreviewQuestionProps = { question: QuizQuestion; id: number; language: Language };

function PreviewQuestion({ question, id, language }: PreviewQuestionProps) {
  const [chosen, setChosen] = useState<number | null>(null);
  const view = {
    ...question,
    questionEs: question.questionEs ?? undefined,
    optionsEs: question.optionsEs ?? undefined,
  };
  const options = optionTexts(view, language).map((text, value) => ({ value, text }));
  return (
    <QuestionChoices
      name={`preview-${id}`}
      question={questionText(view, language)}
      options={options}
      chosen={chosen}
      onChoose={setChosen}
    />
  );
}
