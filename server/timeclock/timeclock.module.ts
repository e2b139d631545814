import { Module } from '@nestjs/common';
import { AdpController } from './adp.controller.js';
import { AdpCalls } from './adp/adp-calls.js';
import { AdpClient } from './adp/adp-client.js';
import { AdpConnection } from './adp/adp-connection.js';
import { AdpTokens } from './adp/adp-tokens.js';
import { Associates } from './associates.js';
import { GetTimeEntries } from './get-time-entries.js';
import { ReadAll } from './summary/read-all.js';
import { SummarizeAll } from './summary/summarize-all.js';
import { CompareWorker } from './sync/compare-worker.js';
import { CarryOutSync } from './sync-all/carry-out-sync.js';
import { SyncRuns } from './sync-all/sync-runs.js';
import { SyncRunsController } from './sync-all/sync-runs.controller.js';
import { SendIntentions } from './sync/send-intentions.js';
import { SyncWorker } from './sync/sync-worker.js';
import { TestConnection } from './test-connection.js';

/** Sends approved hours to the company's payroll time-clock (admin.md §2.3, ADR 14). */
@Module({
  controllers: [AdpController, SyncRunsController],
  providers: [
    AdpConnection,
    AdpTokens,
    AdpCalls,
    AdpClient,
    Associates,
    TestConnection,
    GetTimeEntries,
    ReadAll,
    SummarizeAll,
    CompareWorker,
    SendIntentions,
    SyncWorker,
    SyncRuns,
    CarryOutSync,
  ],
})
export class TimeclockModule {}
