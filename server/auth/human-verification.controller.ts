import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { SiteKeyResponse } from '../../shared/auth/auth.contract.js';
import { Public } from '../platform/http/access.js';
import { HumanVerification } from './human-verification.js';

@ApiTags('auth')
@Controller()
export class HumanVerificationController {
  constructor(private readonly verification: HumanVerification) {}

  /** Who verifies that a person signs in, and with what [I-15]. */
  @Public()
  @Get('recaptcha/site-key')
  siteKey(): SiteKeyResponse {
    return { provider: 'altcha', siteKey: 'gigshift', challengeUrl: '/api/auth/challenge' };
  }

  /** A proof of work to solve; its solution travels as `recaptchaToken` [I-16]. */
  @Public()
  @Get('auth/challenge')
  challenge() {
    return this.verification.challenge();
  }
}
