import { Body, Controller, Get, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '../../shared/workers/worker.contract.js';
import type {
  LoginResponse,
  MessageResponse,
  RegisterResponse,
  ValidateResponse,
} from '../../shared/auth/auth.contract.js';
import { Public, SignedIn, Worker } from '../platform/http/security/access.js';
import { RequestLanguage } from '../platform/http/request-language.js';
import {
  CurrentPrincipal,
  CurrentWorker,
  type Principal,
  type WorkerPrincipal,
} from '../platform/http/security/principal.js';
import { AUTH_TEXTS } from './auth-texts.js';
import { LoginBody, RegisterBody, RequestPasswordResetBody, ResetPasswordBody } from './auth.bodies.js';
import type { LoginOrigin } from './login/login-attempts.js';
import { Login } from './login/login.js';
import { Logout } from './login/logout.js';
import { PasswordReset } from './accounts/password-reset.js';
import { Register } from './accounts/register.js';
import { requestOrigin } from './request-origin.js';
import { SessionUsers } from './sessions/session-users.js';

@ApiTags('auth')
@Controller('auth')
export class AuthController {
  constructor(
    private readonly registration: Register,
    private readonly signIn: Login,
    private readonly signOut: Logout,
    private readonly passwordReset: PasswordReset,
    private readonly sessionUsers: SessionUsers,
  ) {}

  /** Registers a worker [A-11, U-06]. */
  @Public()
  @Post('register')
  async register(
    @Body() body: RegisterBody,
    @Req() request: FastifyRequest,
    @RequestLanguage() requestLanguage: Language,
  ): Promise<RegisterResponse> {
    const language = body.preferredLanguage || requestLanguage;
    const { uploadToken } = await this.registration.run(body, language, requestOrigin(request));
    return { message: AUTH_TEXTS[language].registered, uploadToken };
  }

  /** Logs a worker in. */
  @Public()
  @HttpCode(200)
  @Post('login')
  async login(
    @Body() body: LoginBody,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<LoginResponse> {
    const { response, cookie } = await this.signIn.run(body, loginOrigin(request));
    reply.header('set-cookie', cookie);
    return response;
  }

  /** Ends the worker's session at once. */
  @Worker()
  @ApiBearerAuth()
  @HttpCode(200)
  @Post('logout')
  async logout(@CurrentWorker() worker: WorkerPrincipal): Promise<MessageResponse> {
    await this.signOut.run(worker);
    return { message: AUTH_TEXTS[worker.language].loggedOut };
  }

  /** Returns the person of a worker or directory token. */
  @SignedIn()
  @ApiBearerAuth()
  @Get('validate')
  async validate(@CurrentPrincipal() principal: Principal): Promise<ValidateResponse> {
    return { user: await this.sessionUsers.get(principal) };
  }

  /** Requests a reset link; the response does not reveal whether there is an account. */
  @Public()
  @HttpCode(200)
  @Post('request-password-reset')
  async requestPasswordReset(
    @Body() body: RequestPasswordResetBody,
    @Req() request: FastifyRequest,
    @RequestLanguage() language: Language,
  ): Promise<MessageResponse> {
    await this.passwordReset.request(body.email, request.ip);
    return { message: AUTH_TEXTS[language].resetRequested };
  }

  /** Sets a new password with the token of a reset link. */
  @Public()
  @HttpCode(200)
  @Post('reset-password')
  async resetPassword(
    @Body() body: ResetPasswordBody,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @RequestLanguage() language: Language,
  ): Promise<MessageResponse> {
    reply.header('set-cookie', await this.passwordReset.reset(body, loginOrigin(request)));
    return { message: AUTH_TEXTS[language].passwordReset };
  }
}

function loginOrigin(request: FastifyRequest): LoginOrigin {
  return { ...requestOrigin(request), cookies: request.headers.cookie };
}
