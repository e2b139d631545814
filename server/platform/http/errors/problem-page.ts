import type { FastifyRequest } from 'fastify';
import type { ProblemBody } from '../../../../shared/kernel/problem.contract.js';
import type { Language } from '../../../../shared/workers/worker.contract.js';
import { messageText } from '../../texts/message-texts.js';
import { escapeHtml } from '../../escape-html.js';

/** Returns whether a browser opens the address itself, such as the link of a document in a new tab. */
export function isOpenedInBrowser({ method, headers }: FastifyRequest): boolean {
  return method === 'GET' && (headers.accept ?? '').includes('text/html');
}

/** Renders a problem as a page, with a link that tries again if that may help. [U-15] */
export function problemPage({ status, message }: ProblemBody, language: Language): string {
  const retry = status >= 500 ? `\n<p><a href="">${messageText('tryAgain', {}, language)}</a></p>` : '';
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(message)}</title>
<style>
body { margin: 0 auto; max-width: 40rem; padding: 3rem 1rem; font: 1.125rem/1.5 system-ui, sans-serif; }
h1 { font-size: 1.375rem; line-height: 1.35; }
a { display: inline-block; padding: 0.625rem 0; color: inherit; font-weight: 600; }
</style>
</head>
<body>
<h1>${escapeHtml(message)}</h1>${retry}
</body>
</html>
`;
}
