import { hidesContent, PUSH_ACTIONS, pushPath } from '../../../shared/notifications/push.rules.js';
import type { PushMessage } from '../../../shared/notifications/push.contract.js';
import { inboxTarget } from '../../../shared/notifications/inbox.rules.js';
import type { NotificationType } from '../../../shared/notifications/notification.contract.js';
import type { Language } from '../../../shared/workers/worker.contract.js';
import en from '../../locales/en/push.json' with { type: 'json' };
import es from '../../locales/es/push.json' with { type: 'json' };

const TEXTS: Readonly<Record<Language, typeof en>> = { en, es };

export type PushContent = Pick<PushMessage, 'read' | 'title'> & {
  newsId: string;
  news: string | null;
  type: NotificationType;
  message: string;
};

/** Returns the push message of a notification in the worker's language: text, link and actions. [O-04] */
export function pushMessage(
  { newsId, read, news, type, title, message }: PushContent,
  language: Language,
): PushMessage {
  const texts = TEXTS[language];
  const actions = PUSH_ACTIONS[news ?? ''] ?? [];
  return {
    tag: newsId,
    read,
    title,
    body: hidesContent(news ?? '') ? texts.discreet : message,
    language,
    url: pushPath(inboxTarget({ news, type })),
    actions: actions.map((action) => ({ action, title: texts.actions[action], url: pushPath(action) })),
  };
}
