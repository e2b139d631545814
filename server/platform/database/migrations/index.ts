import { People1763600000001 } from './1763600000001-people.js';
import { Training1763600000002 } from './1763600000002-training.js';
import { Shifts1763600000003 } from './1763600000003-shifts.js';
import { ClockEvents1763600000004 } from './1763600000004-clock-events.js';
import { PayAndScore1763600000005 } from './1763600000005-pay-and-score.js';
import { Notifications1763600000006 } from './1763600000006-notifications.js';
import { Platform1763600000007 } from './1763600000007-platform.js';
import { EmailChanges1763600000011 } from './1763600000011-email-changes.js';
import { ReasonsAndCodes1763600000018 } from './1763600000018-reasons-and-codes.js';
import { WorkerDocuments1763600000021 } from './1763600000021-worker-documents.js';
import { TrainingProgress1763713000001 } from './1763713000001-training-progress.js';
import { WatchCredit1763713000031 } from './1763713000031-watch-credit.js';
import { BatchesAndAsks1763713000041 } from './1763713000041-batches-and-asks.js';
import { TrainingFiles1763720000004 } from './1763720000004-training-files.js';
import { ClockPositions1763731000001 } from './1763731000001-clock-positions.js';
import { PartingMails1763731000002 } from './1763731000002-parting-mails.js';
import { StricterChecks1763731000003 } from './1763731000003-stricter-checks.js';
import { Announcements1763740000001 } from './1763740000001-announcements.js';
import { DeactivatedAt1763749000001 } from './1763749000001-deactivated-at.js';
import { PaidCorrections1763760000001 } from './1763760000001-paid-corrections.js';
import { TrainingRevision1763770000003 } from './1763770000003-training-revision.js';
import { PushDevices1763771000001 } from './1763771000001-push-devices.js';
import { ClockDrift1763771000002 } from './1763771000002-clock-drift.js';
import { Timeclock1763771000012 } from './1763771000012-timeclock.js';
import { Revisions1763771000021 } from './1763771000021-revisions.js';
import { CalendarFeeds1763772000001 } from './1763772000001-calendar-feeds.js';
import { Integrations1763772000002 } from './1763772000002-integrations.js';
import { PayPeriodLocks1763780000001 } from './1763780000001-pay-period-locks.js';
import { RefusedMail1763780000002 } from './1763780000002-refused-mail.js';
import { WebhookLanguage1763781001004 } from './1763781001004-webhook-language.js';
import { UsersInUse1763790000051 } from './1763790000051-users-in-use.js';
import { AdminsWithoutLanguage1763790001744 } from './1763790001744-admins-without-language.js';
import { TemplateNames1763790002105 } from './1763790002105-template-names.js';
import { AssignmentsSoFar1763790003001 } from './1763790003001-assignments-so-far.js';
import { ScoreNights1795569589000 } from './1795569589000-score-nights.js';
import { ShortNotice1795570081000 } from './1795570081000-short-notice.js';
import { WebhookLeases1795570552000 } from './1795570552000-webhook-leases.js';
import { RecordedTimes1795619600000 } from './1795619600000-recorded-times.js';
import { SummaryParts1795633500000 } from './1795633500000-summary-parts.js';
import { DisputedNoShows1795634400000 } from './1795634400000-disputed-no-shows.js';
import { StandIns1795636200000 } from './1795636200000-stand-ins.js';
import { TimesOfNoHours1795702822000 } from './1795702822000-times-of-no-hours.js';
import { RequestIds1795706400000 } from './1795706400000-request-ids.js';
import { MoreRequestIds1795720000000 } from './1795720000000-more-request-ids.js';
import { TemplateRequestIds1795722000000 } from './1795722000000-template-request-ids.js';
import { WebhookRevision1795785600000 } from './1795785600000-webhook-revision.js';
import { TokenSuccessors1795787000000 } from './1795787000000-token-successors.js';
import { EncryptedOutgoingMails1795841000000 } from './1795841000000-encrypted-outgoing-mails.js';
import { ClientErrors1795856400000 } from './1795856400000-client-errors.js';
import { UndoneSignUps1795965600000 } from './1795965600000-undone-sign-ups.js';
import { CorrectionRequests1796000000000 } from './1796000000000-correction-requests.js';
import { FirstPushes1796100000000 } from './1796100000000-first-pushes.js';
import { Resumes1796200000000 } from './1796200000000-resumes.js';
import { CorrectionOfRunningShift1796300000000 } from './1796300000000-correction-of-running-shift.js';
import { LateAlerts1796400000000 } from './1796400000000-late-alerts.js';
import { WorkerNotes1796500000000 } from './1796500000000-worker-notes.js';
import { Drafts1796600000000 } from './1796600000000-drafts.js';
import { CorrectedHours1796700000000 } from './1796700000000-corrected-hours.js';
import { SyncRuns1796800000000 } from './1796800000000-sync-runs.js';
import { CorrectedHundredths1796800000010 } from './1796800000010-corrected-hundredths.js';
import { StandsInFor1796900000000 } from './1796900000000-stands-in-for.js';
import { StandInIndex1796950000000 } from './1796950000000-stand-in-index.js';
import { Offers1797000000000 } from './1797000000000-offers.js';
import { Waitlist1797200000000 } from './1797200000000-waitlist.js';
import { OfferTraces1797400000000 } from './1797400000000-offer-traces.js';

/** In order. A released migration is never edited. `ForwardOnly` says what a migration may change. */
export const MIGRATIONS = [
  People1763600000001,
  Training1763600000002,
  Shifts1763600000003,
  ClockEvents1763600000004,
  PayAndScore1763600000005,
  Notifications1763600000006,
  Platform1763600000007,
  EmailChanges1763600000011,
  ReasonsAndCodes1763600000018,
  WorkerDocuments1763600000021,
  TrainingProgress1763713000001,
  WatchCredit1763713000031,
  BatchesAndAsks1763713000041,
  TrainingFiles1763720000004,
  ClockPositions1763731000001,
  PartingMails1763731000002,
  StricterChecks1763731000003,
  Announcements1763740000001,
  DeactivatedAt1763749000001,
  PaidCorrections1763760000001,
  TrainingRevision1763770000003,
  PushDevices1763771000001,
  ClockDrift1763771000002,
  Timeclock1763771000012,
  Revisions1763771000021,
  CalendarFeeds1763772000001,
  Integrations1763772000002,
  PayPeriodLocks1763780000001,
  RefusedMail1763780000002,
  WebhookLanguage1763781001004,
  UsersInUse1763790000051,
  AdminsWithoutLanguage1763790001744,
  TemplateNames1763790002105,
  AssignmentsSoFar1763790003001,
  ScoreNights1795569589000,
  ShortNotice1795570081000,
  WebhookLeases1795570552000,
  RecordedTimes1795619600000,
  SummaryParts1795633500000,
  DisputedNoShows1795634400000,
  StandIns1795636200000,
  TimesOfNoHours1795702822000,
  RequestIds1795706400000,
  MoreRequestIds1795720000000,
  TemplateRequestIds1795722000000,
  WebhookRevision1795785600000,
  TokenSuccessors1795787000000,
  EncryptedOutgoingMails1795841000000,
  ClientErrors1795856400000,
  UndoneSignUps1795965600000,
  CorrectionRequests1796000000000,
  FirstPushes1796100000000,
  Resumes1796200000000,
  CorrectionOfRunningShift1796300000000,
  LateAlerts1796400000000,
  WorkerNotes1796500000000,
  Drafts1796600000000,
  CorrectedHours1796700000000,
  SyncRuns1796800000000,
  CorrectedHundredths1796800000010,
  StandsInFor1796900000000,
  StandInIndex1796950000000,

  Offers1797000000000,
  Waitlist1797200000000,
  OfferTraces1797400000000,
];
