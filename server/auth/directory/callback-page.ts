import type { DirectoryPopupMessage } from '../../../shared/auth/auth.contract.js';
import type { Language } from '../../../shared/workers/worker.contract.js';
import { AUTH_TEXTS } from '../auth-texts.js';

export const CALLBACK_SCRIPT_PATH = '/api/auth/azure/callback.js';

/** Sends the result to the page that opened the popup, on our origin only, and closes the popup. */
export const CALLBACK_SCRIPT = `const result = document.querySelector('meta[name="directory-result"]');
if (window.opener && result) {
  window.opener.postMessage(JSON.parse(result.content), window.location.origin);
  window.close();
}
`;

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/**
 * Renders the page to which the directory redirects the popup. It has no inline script, and shows a text if no window
 * opened it.
 */
export function callbackPage(message: DirectoryPopupMessage, language: Language): string {
  const texts = AUTH_TEXTS[language];
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="directory-result" content="${escapeHtml(JSON.stringify(message))}">
<title>${texts.callbackTitle}</title>
<script src="${CALLBACK_SCRIPT_PATH}" defer></script>
</head>
<body><p role="status">${message.success ? texts.callbackDone : `${escapeHtml(message.error)} ${texts.callbackFailed}`}</p></body>
</html>
`;
}
