import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import type { TwoFactorConfirmed, TwoFactorSetup, TwoFactorState } from '../../../shared/auth/account.contract.js';
import type { MessageResponse } from '../../../shared/auth/auth.contract.js';
import { Worker } from '../../platform/http/security/access.js';
import { CurrentWorker, type WorkerPrincipal } from '../../platform/http/security/principal.js';
import { AUTH_TEXTS } from '../auth-texts.js';
import { ConfirmTwoFactor } from './confirm-two-factor.js';
import { DisableTwoFactor } from './disable-two-factor.js';
import { OwnPassword } from './own-password.js';
import { TwoFactorConfirmBody, TwoFactorDisableBody, TwoFactorSetupBody } from './security.bodies.js';
import { SetUpTwoFactor } from './set-up-two-factor.js';

/** Two-factor login of a worker's own account. */
@ApiTags('account')
@ApiBearerAuth()
@Worker()
@Controller('user/two-factor')
export class TwoFactorController {
  constructor(
    private readonly setUp: SetUpTwoFactor,
    private readonly confirmation: ConfirmTwoFactor,
    private readonly disabling: DisableTwoFactor,
    private readonly ownPassword: OwnPassword,
  ) {}

  /** Returns whether it is on, and the number of unused recovery codes. */
  @Get()
  state(@CurrentWorker() worker: WorkerPrincipal): Promise<TwoFactorState> {
    return this.setUp.state(worker.id);
  }

  /** Returns a key for the authenticator app; requires the password. */
  @HttpCode(200)
  @Post('setup')
  async start(@CurrentWorker() worker: WorkerPrincipal, @Body() body: TwoFactorSetupBody): Promise<TwoFactorSetup> {
    await this.ownPassword.check(worker.id, body.currentPassword);
    return this.setUp.run(worker.id);
  }

  /** Enables it with the first code, and returns the recovery codes. */
  @HttpCode(200)
  @Post('confirm')
  confirm(@CurrentWorker() worker: WorkerPrincipal, @Body() body: TwoFactorConfirmBody): Promise<TwoFactorConfirmed> {
    return this.confirmation.run(worker.id, body.code);
  }

  /** Disables it with password and code. */
  @HttpCode(200)
  @Post('disable')
  async disable(
    @CurrentWorker() worker: WorkerPrincipal,
    @Body() body: TwoFactorDisableBody,
  ): Promise<MessageResponse> {
    await this.ownPassword.check(worker.id, body.currentPassword);
    await this.disabling.run(worker.id, body.code);
    return { message: AUTH_TEXTS[worker.language].twoFactorOff };
  }
}
