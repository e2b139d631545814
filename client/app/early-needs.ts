type FirstView = {
  at: RegExp;
  texts: string[];
  /** What a worker who is signed in asks for, and what somebody who is not. */
  own?: string[];
  open?: string[];
};

const VALIDATE = '/api/auth/validate';
const MY_TRAININGS = ['/api/trainings', '/api/user/trainings'];

/** What the pages that people open first begin with; kept short, since a slow network carries all of it at once. */
const FIRST_VIEWS: readonly FirstView[] = [
  { at: /^\/$/, texts: ['public'] },
  { at: /^\/learn-more\/?$/, texts: ['learn', 'public'] },
  { at: /^\/login\/?$/, texts: ['auth', 'problems'], open: ['/api/recaptcha/site-key'] },
  { at: /^\/signup\/?$/, texts: ['auth', 'files', 'problems'] },
  {
    at: /^\/dashboard\/?$/,
    texts: ['worker', 'problems', 'training'],
    own: [VALIDATE, '/api/user/assignments', '/api/shifts', '/api/user/stats', ...MY_TRAININGS],
  },
  { at: /^\/training\/?$/, texts: ['worker', 'training'], own: [VALIDATE, ...MY_TRAININGS] },
];

export function needsAt(path: string): FirstView | undefined {
  return FIRST_VIEWS.find(({ at }) => at.test(path));
}
