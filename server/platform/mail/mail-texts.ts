import en from '../../locales/en/mail.json' with { type: 'json' };
import es from '../../locales/es/mail.json' with { type: 'json' };
import type { ProblemParams } from '../../../shared/kernel/result.js';
import type { Language } from '../../../shared/workers/worker.contract.js';
import { escapeHtml } from '../escape-html.js';
import { interpolate } from '../texts/problem-texts.js';

export type MailTemplate = keyof typeof en;
export type MailText = { subject: string; text: string; html: string };

type Source = {
  subject: string;
  greeting: string;
  paragraphs: string[];
  action?: { label: string; link: string };
  footer: string;
};

const TEXTS: Record<Language, Record<MailTemplate, Source>> = { en, es };

/** Creates a mail as plain text and as HTML from one source per language. Parameters are escaped in HTML. */
export function mailText(template: MailTemplate, language: Language, params: ProblemParams): MailText {
  const source = TEXTS[language][template];
  const plain = (text: string) => interpolate(text, params);
  const paragraphs = [source.greeting, ...source.paragraphs].map(plain);
  const link = source.action ? plain(source.action.link) : null;
  const label = source.action ? plain(source.action.label) : '';
  const subject = plain(source.subject).replace(/[\r\n]+/g, ' ');
  return {
    subject,
    text: [...paragraphs, ...(link ? [`${label}: ${link}`] : []), plain(source.footer)].join('\n\n'),
    html: html(language, subject, paragraphs, link ? { link, label } : null, plain(source.footer)),
  };
}

function html(
  language: Language,
  title: string,
  paragraphs: string[],
  action: { link: string; label: string } | null,
  footer: string,
): string {
  const body = paragraphs.map((text) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`).join('\n');
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(title)}</title>
<style>:root{color-scheme:light dark}@media (prefers-color-scheme:dark){${DARK}}</style></head>
<body class="paper" style="margin:0;padding:0;background:#f5f0e6;color:#1d1a15">
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#f5f0e6"><tr><td align="center" style="padding:16px 8px">
<table role="presentation" class="sheet" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;background:#fffcf5;border:1px solid #ddd4c2;border-radius:10px"><tr>
<td class="ink" align="left" style="padding:24px;color:#1d1a15;font-family:Arial,Helvetica,sans-serif;font-size:16px;line-height:24px;overflow-wrap:anywhere;word-break:break-word">
${body}
${action ? button(action) : ''}
<p class="quiet" style="margin:24px 0 0;color:#686051;font-size:14px;line-height:20px">${escapeHtml(footer)}</p>
</td></tr></table>
</td></tr></table>
</body></html>`;
}

/** Dark colors for mail programs that support them; others show the light ones. */
const DARK =
  '.paper{background:#14130f!important}.sheet{background:#1f1d18!important;border-color:#3a362d!important}' +
  '.ink{color:#f5efe2!important}.quiet,.quiet a{color:#a89f8d!important}.press{background:#f5efe2!important}.press a{color:#14130f!important}';

/**
 * Returns a link as a table cell, because Outlook ignores padding of links, and again as plain text for readers who
 * cannot click it.
 */
function button({ link, label }: { link: string; label: string }): string {
  const to = escapeHtml(link);
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:24px 0 12px"><tr>
<td class="press" align="center" style="background:#1d1a15;border-radius:6px"><a href="${to}" style="display:inline-block;padding:12px 20px;color:#fffcf5;font-family:Arial,Helvetica,sans-serif;font-size:16px;line-height:20px;font-weight:bold;text-decoration:none">${escapeHtml(label)}</a></td>
</tr></table>
<p class="quiet" style="margin:0 0 16px;color:#686051;font-size:13px;line-height:18px;word-break:break-all"><a href="${to}" style="color:#686051">${to}</a></p>`;
}
