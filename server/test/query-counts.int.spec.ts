import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { plusDays, plusHours } from '../../shared/kernel/time.js';
import { siteDate } from '../../shared/kernel/site-time.js';
import { anAdminToken } from '../auth/directory/test/local-directory.js';
import { anAssignment } from './factories/assignment.js';
import { aTimesheet } from './factories/timesheet.js';
import { aWorker, aWorkerToken } from './factories/worker.js';
import { createTestApp, type TestApp } from './support/test-app.js';
