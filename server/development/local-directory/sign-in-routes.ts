import type { IncomingMessage } from 'node:http';
import type Provider from 'oidc-provider';
import type { InteractionResults, KoaContextWithOIDC } from 'oidc-provider';
import { checkPassword } from './accounts.js';
import { SIGN_IN_STYLE, STYLE_PATH, problemPage, signInLanguage, signInPage } from './sign-in-page.js';
import type { SignInLanguage } from './sign-in-texts.js';

const MAX_FORM_BYTES = 8 * 1024;

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += (chunk as Buffer).length;
    if (size > MAX_FORM_BYTES) throw new Error('form too large');
    chunks.push(chunk as Buffer);
  }
  return new URLSearchParams(Buffer.concat(chunks).toString('utf8'));
}

function showPage(ctx: KoaContextWithOIDC, status: number, html: string, redirectUri: unknown): void {
  // Chromium applies form-action to redirects too, and the last one leads to the application.
  const back = typeof redirectUri === 'string' ? (URL.parse(redirectUri)?.origin ?? '') : '';
  ctx.status = status;
  ctx.type = 'html';
  ctx.set(
    'Content-Security-Policy',
    `default-src 'none'; style-src 'self'; form-action 'self' ${back}; frame-ancestors 'none'`,
  );
  ctx.set('Cache-Control', 'no-store');
  ctx.body = html;
}

async function signInResult(form: URLSearchParams): Promise<InteractionResults | null> {
  if (form.get('choice') === 'cancel') {
    return { error: 'access_denied', error_description: 'The sign-in was cancelled' };
  }
  const account = await checkPassword(form.get('email') ?? '', form.get('password') ?? '');
  return account && { login: { accountId: account.oid, remember: false }, select_account: {} };
}

/**
 * Returns the first supported language of `ui_locales` (space-separated, OpenID Connect Core 3.1.2.1), else of the
 * browser.
 */
function languageOf(ctx: KoaContextWithOIDC, params: Record<string, unknown> = {}): SignInLanguage {
  const uiLocales = typeof params.ui_locales === 'string' ? params.ui_locales.replaceAll(' ', ',') : '';
  return signInLanguage(uiLocales || ctx.get('accept-language'));
}

async function signIn(ctx: KoaContextWithOIDC, provider: Provider): Promise<void> {
  const interaction = await provider.interactionDetails(ctx.req, ctx.res).catch(() => null);
  if (interaction === null) return showPage(ctx, 400, problemPage(languageOf(ctx), ''), null);
  const { redirect_uri: redirectUri } = interaction.params;
  const language = languageOf(ctx, interaction.params);
  if (ctx.method === 'GET') return showPage(ctx, 200, signInPage(language, ctx.path, '', false), redirectUri);

  const form = await readForm(ctx.req);
  const result = await signInResult(form);
  if (result === null) {
    const email = form.get('email') ?? '';
    return showPage(ctx, 400, signInPage(language, ctx.path, email, true), redirectUri);
  }
  ctx.redirect(await provider.interactionResult(ctx.req, ctx.res, result, { mergeWithLastSubmission: false }));
  ctx.status = 303;
}

/** Shows a problem page when a login cannot continue and no safe redirect address is known. */
export function showProblem(ctx: KoaContextWithOIDC, detail: string): void {
  showPage(ctx, ctx.status >= 400 ? ctx.status : 400, problemPage(languageOf(ctx), detail), null);
}

/** Adds the login page and its stylesheet before the provider's routes. */
export function addSignInRoutes(provider: Provider): void {
  provider.use(async (ctx, next) => {
    if (ctx.path === STYLE_PATH) {
      ctx.type = 'css';
      ctx.body = SIGN_IN_STYLE;
    } else if (ctx.path.startsWith('/sign-in/') && (ctx.method === 'GET' || ctx.method === 'POST')) {
      await signIn(ctx as KoaContextWithOIDC, provider);
    } else {
      await next();
    }
  });
}
