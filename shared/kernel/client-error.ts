import type { FieldRules } from './fields.js';
import { list, text } from './fields.rules.js';

/** POST /api/client-errors: what failed in a browser, without personal data [H-35]. */
export type ClientErrorReport = {
  /** The class of the error: "TypeError". */
  name: string;
  /** The route, with numbers replaced: "/training/:id". */
  page: string;
  /** Built file, line and column, innermost first: "assets/toaster-abc.js:1:204". */
  frames: string[];
};

const MAX_FRAMES = 10;
const MAX_TEXT = 120;

export const CLIENT_ERROR_RULES: FieldRules<ClientErrorReport> = {
  name: text({ max: MAX_TEXT }),
  page: text({ max: MAX_TEXT }),
  frames: list(text({ max: MAX_TEXT }), { max: MAX_FRAMES }),
};

const NAME = /^[A-Za-z]{1,40}$/;
const PAGE = /^(\/(:id|[a-z-]{1,40})){1,3}$/;
const FRAME = /assets\/[\w./-]{1,80}\.js:\d{1,7}:\d{1,7}/g;

/** The report of an error. Messages may quote what a person typed, so that only names, routes and places in our code are kept. */
export function clientErrorReport(error: unknown, pathname: string): ClientErrorReport {
  const { name, stack } = error instanceof Error ? error : { name: typeof error, stack: '' };
  return withoutPersonalData({
    name,
    page: pathname.replace(/\/\d+/g, '/:id').replace(/(.)\/$/, '$1'),
    frames: (stack ?? '').match(FRAME) ?? [],
  });
}

/** Drops whatever is not the name of a class, a route of ours or a place in a built file; the caller may send anything. */
export function withoutPersonalData({ name, page, frames }: ClientErrorReport): ClientErrorReport {
  return {
    name: NAME.test(name) ? name : 'other',
    page: page === '/' || PAGE.test(page) ? page : 'other',
    frames: frames.flatMap((frame) => frame.match(FRAME) ?? []).slice(0, MAX_FRAMES),
  };
}
