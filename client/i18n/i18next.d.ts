import 'i18next';
import type authTexts from './en/auth.json';
import type commonTexts from './en/common.json';
import type earningsTexts from './en/earnings.json';
import type failureTexts from './en/failure.json';
import type filesTexts from './en/files.json';
import type inboxTexts from './en/inbox.json';
import type learnTexts from './en/learn.json';
import type offerTexts from './en/offer.json';
import type offlineTexts from './en/offline.json';
import type profileTexts from './en/profile.json';
import type publicTexts from './en/public.json';
import type scoreTexts from './en/score.json';
import type trainingTexts from './en/training.json';
import type waitlistTexts from './en/waitlist.json';
import type workerTexts from './en/worker.json';
import type activityTexts from './en/admin/activity.json';
import type adminTexts from './en/admin/admin.json';
import type integrationsTexts from './en/admin/integrations.json';
import type notifyTexts from './en/admin/notify.json';
import type peopleTexts from './en/admin/people.json';
import type planningTexts from './en/admin/planning.json';
import type reportsTexts from './en/admin/reports.json';
import type timeclockTexts from './en/admin/timeclock.json';
import type todayTexts from './en/admin/today.json';
import type trainingsTexts from './en/admin/trainings.json';
import type consentsTexts from '../../shared/locales/en/consents.json';
import type performanceTexts from '../../shared/locales/en/performance.json';
import type problemsTexts from '../../shared/locales/en/problems.json';

/** The texts by file, so that the compiler checks every key that a component uses. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: {
      auth: typeof authTexts;
      common: typeof commonTexts;
      earnings: typeof earningsTexts;
      failure: typeof failureTexts;
      files: typeof filesTexts;
      inbox: typeof inboxTexts;
      learn: typeof learnTexts;
      offer: typeof offerTexts;
      offline: typeof offlineTexts;
      profile: typeof profileTexts;
      public: typeof publicTexts;
      score: typeof scoreTexts;
      training: typeof trainingTexts;
      waitlist: typeof waitlistTexts;
      worker: typeof workerTexts;
      activity: typeof activityTexts;
      admin: typeof adminTexts;
      integrations: typeof integrationsTexts;
      notify: typeof notifyTexts;
      people: typeof peopleTexts;
      planning: typeof planningTexts;
      reports: typeof reportsTexts;
      timeclock: typeof timeclockTexts;
      today: typeof todayTexts;
      trainings: typeof trainingsTexts;
      consents: typeof consentsTexts;
      performance: typeof performanceTexts;
      problems: typeof problemsTexts;
    };
  }
}
