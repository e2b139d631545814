import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { Config } from '../../platform/config/config.js';
import { SendReminders } from './send-reminders.js';

const EVERY_MS = 60_000;

/** Sends due reminders each minute on every instance; each reminder is sent once. Tests call `send` themselves. [N-10, N-11] */
@Injectable()
export class ReminderTicks {
  constructor(
    private readonly config: Config,
    private readonly reminders: SendReminders,
  ) {}

  @Interval(EVERY_MS)
  async tick(): Promise<void> {
    if (this.config.environment !== 'test') await this.reminders.send();
  }
}
