import { jest } from '@jest/globals';

// A failed browser test is retried once, so that a slow moment of a machine does not block a change. The log keeps the
// first failure: each such line is a defect of the test or of the product to fix.
jest.retryTimes(1, { logErrorsBeforeRetry: true });
