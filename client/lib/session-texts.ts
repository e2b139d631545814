import { interfaceTexts } from './interface-texts.js';

/** Toasts of worker.md §8, in the language of the moment they are shown. */
export const sessionTexts = {
  loggedOut: () => ({
    title: interfaceTexts.t('common:session.loggedOut'),
    description: interfaceTexts.t('common:session.loggedOutText'),
  }),
  leftUnsent: (count: number) => ({
    title: interfaceTexts.t('common:session.leftUnsent', { count }),
    description: interfaceTexts.t('common:session.leftUnsentText'),
  }),
  logoutFailed: () => ({
    title: interfaceTexts.t('common:session.logoutFailed'),
    description: interfaceTexts.t('common:session.logoutFailedText'),
  }),
};
