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
   * A narrow token for the service worker, which can't read the session's own: it brings clockings, quizzes and progress, and
   * opens nothing else. Nothing is stored: it is as good as the session that it names. [O-03]
   */
  @Worker()
  @HttpCode(200)
  @Post('outbox-token')
  async issue(@CurrentWorker() { id, sessionId, expiresAt }: WorkerPrincipal): Promise<OutboxTokenResponse> {
    const bound = { userId: id, sessionId, scope: 'outbox' } as const;
    return { token: await this.tokens.sign(bound, this.time.now(), outboxTokenEnd(expiresAt)) };
  }
}
