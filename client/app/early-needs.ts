export type FirstView = {
  at: RegExp;
  texts: string[];
  /** What a worker who is signed in asks for, and what somebody who is not. */
  own?: string[];
  open?: string[];
  /** Of a worker's: what the page is first looked at for, and those that hold as many parts as it takes. */
  first?: string[];
  lists?: string[];
};

const CONFIG = '/api/config';
const VALIDATE = '/api/auth/validate';
const ASSIGNMENTS = '/api/user/assignments';
const SHIFTS = '/api/shifts';
const MY_TRAININGS = ['/api/trainings', '/api/user/trainings'];

/** What the pages that people open first begin with; kept short, since a slow network carries all of it at once. */
const FIRST_VIEWS: readonly FirstView[] = [
  { at: /^\/$/, texts: ['public'], open: [CONFIG] },
  { at: /^\/learn-more\/?$/, texts: ['learn', 'public'], open: [CONFIG] },
  { at: /^\/login\/?$/, texts: ['auth', 'problems'], open: [CONFIG, '/api/recaptcha/site-key'] },
  { at: /^\/signup\/?$/, texts: ['auth', 'files', 'problems'], open: [CONFIG] },
  {
    at: /^\/dashboard\/?$/,
    texts: ['worker', 'problems', 'training'],
    own: [VALIDATE, ASSIGNMENTS, CONFIG, SHIFTS, '/api/user/stats', ...MY_TRAININGS],
    first: [ASSIGNMENTS],
    lists: [ASSIGNMENTS, SHIFTS],
  },
  {
    at: /^\/training\/?$/,
    texts: ['worker', 'training'],
    own: [VALIDATE, ...MY_TRAININGS, CONFIG],
    first: MY_TRAININGS,
  },
];

export function needsAt(path: string): FirstView | undefined {
  return FIRST_VIEWS.find(({ at }) => at.test(path));
}
