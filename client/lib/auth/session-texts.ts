import i18next from 'i18next';

/** Toasts of worker.md §8, in the language of the moment they are shown. */
export const sessionTexts = {
  loggedOut: () => ({
    title: i18next.t('common:session.loggedOut'),
    description: i18next.t('common:session.loggedOutText'),
  }),
  leftUnsent: (count: number) => ({
    title: i18next.t('common:session.leftUnsent', { count }),
    description: i18next.t('common:session.leftUnsentText'),
  }),
  logoutFailed: () => ({
    title: i18next.t('common:session.logoutFailed'),
    description: i18next.t('common:session.logoutFailedText'),
  }),
};
