import { Controller, Get, Header, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '../../../shared/workers/worker.contract.js';
import type {
  DirectoryLoginResponse,
  DirectoryRenewResponse,
  MessageResponse,
  DirectoryPopupMessage,
} from '../../../shared/auth/auth.contract.js';
import { escapeHtml } from '../../platform/escape-html.js';
import { AdminOnly, Public } from '../../platform/http/security/access.js';
import { DomainError } from '../../platform/http/errors/domain-error.js';
import { RequestLanguage } from '../../platform/http/request-language.js';
import { CurrentAdmin, type AdminPrincipal } from '../../platform/http/security/principal.js';
import { RateLimits } from '../../platform/http/security/rate-limits.js';
import { AUTH_TEXTS } from '../auth-texts.js';
import { bearerToken } from '../request-origin.js';
import { DirectorySession } from './directory-session.js';
import { DirectorySignIn } from './directory-sign-in.js';

@ApiTags('auth')
@Controller('auth/azure')
export class DirectoryController {
  constructor(
    private readonly signIn: DirectorySignIn,
    private readonly session: DirectorySession,
    private readonly limits: RateLimits,
  ) {}

  /** Returns the URL for the popup and the state that its result must have [I-02]. */
  @Public()
  @Get('login')
  async login(@Req() request: FastifyRequest, @RequestLanguage() language: Language): Promise<DirectoryLoginResponse> {
    await this.limits.take('directoryByAddress', request.ip);
    return this.signIn.begin(language);
  }

  /** Returns the callback page of the popup, which sends the result to its opener [I-04, I-10]. */
  @Public()
  @Get('callback')
  async callback(
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
    @RequestLanguage() language: Language,
  ): Promise<void> {
    await this.limits.take('directoryByAddress', request.ip);
    const message = await this.signIn.finish(request.url.split('?')[1] ?? '', language);
    // with this header the page would lose its opener (decisions: Sign-in once more)
    reply.removeHeader('cross-origin-opener-policy');
    await reply
      .status(message.success ? 200 : 400)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(callbackPage(message, language));
  }

  @Public()
  @Get('callback.js')
  @Header('content-type', 'text/javascript; charset=utf-8')
  @Header('cache-control', 'no-cache')
  callbackScript(): string {
    return CALLBACK_SCRIPT;
  }

  /** Revokes the directory token of the call until its expiry [A-42, I-09]. */
  @Public()
  @ApiBearerAuth()
  @HttpCode(200)
  @Post('logout')
  async logout(@Req() request: FastifyRequest, @RequestLanguage() language: Language): Promise<MessageResponse> {
    const token = bearerToken(request);
    if (token === null) throw new DomainError('unauthenticated');
    await this.session.end(token);
    return { message: AUTH_TEXTS[language].directoryLoggedOut };
  }

  /** Renews an access token. */
  @AdminOnly()
  @ApiBearerAuth()
  @HttpCode(200)
  @Post('renew')
  renew(@CurrentAdmin() admin: AdminPrincipal): Promise<DirectoryRenewResponse> {
    return this.session.renew(admin);
  }
}

const CALLBACK_SCRIPT_PATH = '/api/auth/azure/callback.js';

/** Sends the result to the page that opened the popup, on our origin only, and closes the popup. */
const CALLBACK_SCRIPT = `const result = document.querySelector('meta[name="directory-result"]');
if (window.opener && result) {
  window.opener.postMessage(JSON.parse(result.content), window.location.origin);
  window.close();
}
`;

/**
 * Renders the page to which the directory redirects the popup. It has no inline script, and shows a text if no window
 * opened it.
 */
function callbackPage(message: DirectoryPopupMessage, language: Language): string {
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
