/** The fields of an error that are logged. They contain no values that people entered. */
export type LoggedError = {
  type: string;
  message: string;
  code?: string;
  constraint?: string;
  table?: string;
  stack?: string;
  cause?: LoggedError;
};

const MAX_CAUSES = 3;

/** Patterns of values in the messages of libraries: parsed text, mail addresses, tokens, passwords in URLs. */
const REDACTIONS: readonly [RegExp, string][] = [
  [/[:,] ".*"/gs, ': "…"'],
  [/\beyJ[\w-]+(\.[\w-]*)*/g, '[token]'],
  [/[^\s<>"'(),;:=]+@[^\s<>"'(),;:]+/g, '[address]'],
];

/**
 * Returns the loggable fields of an error and of up to `causes` nested causes. Other properties are dropped, because
 * drivers attach queries, parameters, details (`Key (email)=…`) and mail envelopes to their errors.
 */
export function loggedError(error: unknown, causes = MAX_CAUSES): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an Error' };
  const { code, constraint, table } = error as { code?: unknown; constraint?: unknown; table?: unknown };
  return {
    type: error.name === 'Error' ? error.constructor.name : error.name,
    message: REDACTIONS.reduce((text, [value, sign]) => text.replace(value, sign), error.message),
    ...texts({ code, constraint, table, stack: framesOf(error) }),
    ...(error.cause instanceof Error && causes > 0 ? { cause: loggedError(error.cause, causes - 1) } : {}),
  };
}

function framesOf({ stack = '' }: Error): string {
  const frames = stack.split('\n').filter((line) => /^\s+at /.test(line));
  return frames.join('\n');
}

function texts<Key extends string>(values: Record<Key, unknown>): Partial<Record<Key, string>> {
  const found = Object.entries(values).filter(([, value]) => typeof value === 'string' && value !== '');
  return Object.fromEntries(found) as Partial<Record<Key, string>>;
}
