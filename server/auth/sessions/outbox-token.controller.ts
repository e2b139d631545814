import { Controller, HttpCode, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import type { OutboxTokenResponse } from '../../../shared/auth/auth.contract.js';
import { RealTime } from '../../platform/clock/clock.js';
import { Worker } from '../../platform/http/security/access.js';
import { CurrentWorker, type WorkerPrincipal } from '../../platform/http/security/principal.js';
import { outboxTokenEnd } from './outbox-session.js';
import { WorkerTokens } from './worker-tokens.js';

@ApiTags('auth')
@ApiBearerAuth()
@Controller('auth')
export class OutboxTokenController {
  constructor(
    private readonly tokens: WorkerTokens,
    private readonly time: RealTime,
  ) {}

  /**
   * Issues a restricted token for the service worker, which cannot read the session's token. It allows only clock
   * events, quizzes and training progress, and is valid as long as its session. Not stored. [O-03]
   */
  @Worker()
  @HttpCode(200)
  @Post('outbox-token')
  async issue(@CurrentWorker() { id, sessionId, expiresAt }: WorkerPrincipal): Promise<OutboxTokenResponse> {
    const bound = { userId: id, sessionId, scope: 'outbox' } as const;
    return { token: await this.tokens.sign(bound, this.time.now(), outboxTokenEnd(expiresAt)) };
  }
}
