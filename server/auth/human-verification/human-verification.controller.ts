import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { SiteKeyResponse } from '../../../shared/auth/auth.contract.js';
import { Public } from '../../platform/http/security/access.js';
import { HumanVerification } from './human-verification.js';
import { ProofOfWork } from './proof-of-work.js';

@ApiTags('auth')
@Controller()
export class HumanVerificationController {
  constructor(
    private readonly verification: HumanVerification,
    private readonly proofOfWork: ProofOfWork,
  ) {}

  /** Returns the provider of the human verification and its settings [I-15]. */
  @Public()
  @Get('recaptcha/site-key')
  siteKey(): SiteKeyResponse {
    return this.verification.site();
  }

  /** Returns a proof-of-work challenge; the client sends its solution as `recaptchaToken` [I-16]. */
  @Public()
  @Get('auth/challenge')
  challenge() {
    return this.proofOfWork.challenge();
  }
}
