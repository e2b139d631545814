import { formatProblemParams } from '../../shared/kernel/format-problem-params.js';
import { untranslatedTitle } from '../../shared/shifts/shift-text.rules.js';
import type { Language } from '../../shared/workers/worker.contract.js';
import { messageText, type MessageKey } from '../platform/texts/message-texts.js';

type Params = Record<string, string | number>;

const DETAIL_KEYS: Readonly<Record<string, MessageKey>> = {
  description: 'shiftDetail_description',
  requirements: 'shiftDetail_requirements',
  physicalDemands: 'shiftDetail_physicalDemands',
  requiredLanguage: 'shiftDetail_requiredLanguage',
};

/**
 * Returns one sentence for each change of a shift, with the old and the new value (`editNotificationParams`). Empty for a notification
 * without these values. [D-41]
 */
export function changedShiftText(params: Params, language: Language): string {
  return [
    dateText(params, language),
    timeText(params, language),
    titleText(params, language),
    detailsText(params, language),
  ]
    .filter((text) => text !== null)
    .join('');
}

function dateText({ fromDate, toDate }: Params, language: Language): string | null {
  if (fromDate === undefined || toDate === undefined) return null;
  const { fromDate: from = '', toDate: to = '' } = formatProblemParams({ fromDate, toDate }, language);
  return messageText('shiftChangeDate', { from, to }, language);
}

function timeText({ fromStartTime, fromEndTime, toStartTime, toEndTime }: Params, language: Language): string | null {
  if (fromStartTime === undefined || fromEndTime === undefined) return null;
  if (toStartTime === undefined || toEndTime === undefined) return null;
  const from = messageText('shiftTimesRange', { startTime: fromStartTime, endTime: fromEndTime }, language);
  const to = messageText('shiftTimesRange', { startTime: toStartTime, endTime: toEndTime }, language);
  return messageText('shiftChangeTime', { from, to }, language);
}

function titleText({ fromTitle, toTitle, fromTitleEs, toTitleEs }: Params, language: Language): string | null {
  if (fromTitle === undefined || toTitle === undefined) return null;
  const inLanguage = (title: string | number, es: string | number | undefined) =>
    untranslatedTitle(language, String(title), es === undefined ? null : String(es));
  const [from, to] = [inLanguage(fromTitle, fromTitleEs), inLanguage(toTitle, toTitleEs)];
  return messageText('shiftChangeTitle', { from, to }, language);
}

function detailsText({ details }: Params, language: Language): string | null {
  if (details === undefined) return null;
  const keys = String(details)
    .split(',')
    .flatMap((field) => DETAIL_KEYS[field] ?? []);
  if (keys.length === 0) return null;
  return messageText(
    'shiftChangeDetails',
    { details: keys.map((key) => messageText(key, {}, language)).join(', ') },
    language,
  );
}
