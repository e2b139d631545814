import en from '../../locales/en/mail.json' with { type: 'json' };
import es from '../../locales/es/mail.json' with { type: 'json' };
import type { ProblemParams } from '../../../shared/kernel/result.js';
import type { Language } from '../../../shared/workers/worker.contract.js';
import { filled } from '../texts/problem-texts.js';

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

/** A mail as plain text and as HTML, from one source per language; what is filled in is escaped. */
export function mailText(template: MailTemplate, language: Language, params: ProblemParams): MailText {
  const source = TEXTS[language][template];
  const plain = (text: string) => filled(text, params);
  const paragraphs = [source.greeting, ...source.paragraphs].map(plain);
  const link = source.action ? plain(source.action.link) : null;
  const label = source.action ? plain(source.action.label) : '';
  return {
    subject: plain(source.subject).replace(/[\r\n]+/g, ' '),
    text: [...paragraphs, ...(link ? [`${label}: ${link}`] : []), plain(source.footer)].join('\n\n'),
    html: html(language, paragraphs, link ? { link, label } : null, plain(source.footer)),
  };
}

function html(
  language: Language,
  paragraphs: string[],
  action: { link: string; label: string } | null,
  footer: string,
): string {
  const body = paragraphs.map((text) => `<p style="margin:0 0 16px">${escaped(text)}</p>`).join('\n');
  const button = action
    ? `<p style="margin:24px 0"><a href="${escaped(action.link)}" style="background:#1d1a15;color:#fffcf5;padding:12px 20px;border-radius:6px;text-decoration:none;font-weight:600">${escaped(action.label)}</a></p>`
    : '';
  return `<!doctype html>
<html lang="${language}"><body style="margin:0;padding:24px;background:#f5f0e6;color:#1d1a15;font:16px/24px system-ui,sans-serif">
<div style="max-width:560px;margin:0 auto;background:#fffcf5;border:1px solid #ddd4c2;border-radius:10px;padding:24px">
${body}
${button}
<p style="margin:24px 0 0;color:#686051;font-size:14px;line-height:20px">${escaped(footer)}</p>
</div></body></html>`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
