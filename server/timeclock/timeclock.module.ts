import { Module } from '@nestjs/common';
import { AdpCalls } from './adp/adp-calls.js';
import { AdpClient } from './adp/adp-client.js';
import { AdpConnection } from './adp/adp-connection.js';
import { AdpTokens } from './adp/adp-tokens.js';

/** Between our approved hours and the company's payroll time-clock (admin.md §2.3, ADR 14). */
@Module({
  providers: [AdpConnection, AdpTokens, AdpCalls, AdpClient],
})
export class TimeclockModule {}
