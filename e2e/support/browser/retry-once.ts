import { jest } from '@jest/globals';

// A failed browser test is repeated once, which shows whether it fails always or only sometimes. Both fail the run (scripts/summary-reporter.mjs).
jest.retryTimes(1, { logErrorsBeforeRetry: true });
