import { escapeHtml } from '../../platform/escape-html.js';
import { SIGN_IN_TEXTS, type SignInLanguage } from './sign-in-texts.js';

export const STYLE_PATH = '/sign-in.css';

/** Style of the product, with its light and dark colors. */
export const SIGN_IN_STYLE = `
:root { color-scheme: light dark; --paper: #f5f0e6; --sheet: #fffcf5; --ink: #1d1a15; --ink-2: #4d473d; --line: #ddd4c2;
  --line-2: #877e6c; --accent: #b0005c; --fill: #b0005c; --press: #8a0048; --bad: #ad211a; --bad-soft: #fadeda; }
@media (prefers-color-scheme: dark) { :root { --paper: #14130f; --sheet: #1f1d18; --ink: #f5efe2; --ink-2: #cfc7b7;
  --line: #3a362d; --line-2: #857c6b; --accent: #ff86bd; --fill: #cf2c7b; --press: #b01f65; --bad: #ff9389; --bad-soft: #441b18; } }
* { box-sizing: border-box; margin: 0; }
body { font: 16px/24px Inter, system-ui, "Segoe UI", Roboto, sans-serif; color: var(--ink); background: var(--paper);
  min-height: 100dvh; display: grid; place-items: center; padding: 16px; }
main { width: 100%; max-width: 400px; background: var(--sheet); border: 1px solid var(--line); border-radius: 10px; padding: 24px; }
h1 { font: 700 22px/28px Inter, system-ui, sans-serif; letter-spacing: -.012em; text-wrap: balance; }
p { margin-top: 8px; color: var(--ink-2); font-size: 14px; line-height: 20px; }
p[role=alert] { margin-top: 16px; padding: 12px; border-radius: 6px; background: var(--bad-soft); color: var(--bad); font-weight: 600; }
form { display: grid; gap: 16px; margin-top: 20px; }
label { display: grid; gap: 4px; font-size: 14px; font-weight: 600; }
input { font: inherit; font-size: 16px; font-weight: 400; min-height: 44px; padding: 0 12px; color: inherit; background: var(--paper);
  border: 1.5px solid var(--line-2); border-radius: 6px; width: 100%; }
button { font: inherit; font-weight: 600; min-height: 44px; border-radius: 6px; border: 1.5px solid var(--line-2); background: none;
  color: inherit; cursor: pointer; }
button.next { min-height: 52px; border-color: var(--fill); background: var(--fill); color: #fff; }
button.next:hover { background: var(--press); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
`;

/** Returns the preferred one of English and Spanish in an Accept-Language header, English by default. */
export function signInLanguage(acceptLanguage: string | undefined): SignInLanguage {
  const preferred = (acceptLanguage ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const quality = parameters.map((one) => /^\s*q=([\d.]+)$/.exec(one)?.[1]).find((one) => one !== undefined);
      return { language: tag.split('-')[0], quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .find(({ language }) => language === 'en' || language === 'es');
  return preferred?.language === 'es' ? 'es' : 'en';
}

function page(language: SignInLanguage, title: string, body: string): string {
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="stylesheet" href="${STYLE_PATH}">
</head>
<body><main><h1>${title}</h1>${body}</main></body>
</html>
`;
}

/** Renders the login form; `email` is kept after a wrong password. */
export function signInPage(language: SignInLanguage, action: string, email: string, wrong: boolean): string {
  const text = SIGN_IN_TEXTS[language];
  return page(
    language,
    text.title,
    `<p>${text.note}</p>
${wrong ? `<p role="alert" id="wrong">${text.wrong}</p>` : ''}
<form method="post" action="${escapeHtml(action)}"${wrong ? ' aria-describedby="wrong"' : ''}>
<label>${text.email}<input name="email" type="email" autocomplete="username" required value="${escapeHtml(email)}"${wrong ? '' : ' autofocus'}></label>
<label>${text.password}<input name="password" type="password" autocomplete="current-password" required${wrong ? ' autofocus aria-invalid="true"' : ''}></label>
<button class="next" name="choice" value="sign-in">${text.submit}</button>
<button name="choice" value="cancel" formnovalidate>${text.cancel}</button>
</form>`,
  );
}

export function problemPage(language: SignInLanguage, detail: string): string {
  const text = SIGN_IN_TEXTS[language];
  return page(
    language,
    text.expiredTitle,
    `<p>${text.expired}</p>${detail ? `<p lang="en">${escapeHtml(detail)}</p>` : ''}`,
  );
}
