import { jest } from '@jest/globals';

// A browser test that fails is tried once more, so that one slow moment of a machine does not stop a change from landing.
// The log keeps the first failure: each such line is a fault of the test, or of the product, to be mended.
jest.retryTimes(1, { logErrorsBeforeRetry: true });
