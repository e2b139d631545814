import { Injectable } from '@nestjs/common';
import type { ConnectionTest } from '../../shared/timeclock/timeclock.contract.js';
import type { Language } from '../../shared/workers/worker.contract.js';
import { DomainError } from '../platform/http/errors/domain-error.js';
import { messageText } from '../platform/texts/message-texts.js';
import { problemText } from '../platform/texts/problem-texts.js';
import { AdpClient } from './adp/adp-client.js';

/** Tests whether the time-clock can be reached, signed in to and read, and returns the reason if not (admin.md §7.2). [I-19] */
@Injectable()
export class TestConnection {
  constructor(private readonly adp: AdpClient) {}

  async test(language: Language): Promise<ConnectionTest> {
    try {
      await this.adp.probe();
      return { connected: true, message: messageText('timeclockConnected', {}, language) };
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      return { connected: false, message: problemText(error.code, error.params, language) };
    }
  }
}
