/** POST /api/client-errors: an error in a browser, without personal data [H-35]. */
export type ClientErrorReport = {
  /** Class of the error: "TypeError". */
  name: string;
  /** Route with numbers replaced: "/training/:id". */
  page: string;
  /** Built file, line and column, innermost first: "assets/toaster-abc.js:1:204". */
  frames: string[];
};

/** GET /api/admin/client-errors: equal errors together, by their last time. Instants are UTC. [H-104] */
export type ClientErrorView = ClientErrorReport & {
  id: number;
  /** How often it was reported. */
  count: number;
  firstAt: string;
  lastAt: string;
};

export const MAX_FRAMES = 10;

const NAME = /^[A-Za-z]{1,40}$/;
const PAGE = /^(\/(:id|[a-z-]{1,40})){1,3}$/;
const FRAME = /assets\/[\w./-]{1,80}\.js:\d{1,7}:\d{1,7}/g;

/**
 * Returns the report of an error. Messages can quote user input, so the report contains only class, route and positions
 * in our files.
 */
export function clientErrorReport(error: unknown, pathname: string): ClientErrorReport {
  const { name, stack } = error instanceof Error ? error : { name: typeof error, stack: '' };
  return withoutPersonalData({
    name,
    page: pathname.replace(/\/\d+/g, '/:id').replace(/(.)\/$/, '$1'),
    frames: (stack ?? '').match(FRAME) ?? [],
  });
}

/**
 * Removes everything that is not a class name, a known route or a position in a built file, because a caller can send
 * any text.
 */
export function withoutPersonalData({ name, page, frames }: ClientErrorReport): ClientErrorReport {
  return {
    name: NAME.test(name) ? name : 'other',
    page: page === '/' || PAGE.test(page) ? page : 'other',
    frames: frames.flatMap((frame) => frame.match(FRAME) ?? []).slice(0, MAX_FRAMES),
  };
}
