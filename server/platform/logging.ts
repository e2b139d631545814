import type { LoggerService } from '@nestjs/common';
import { pino, type DestinationStream, type Logger, type LoggerOptions } from 'pino';
import { loggedError } from './logged-error.js';

/** What never reaches a log, wherever it hides in a logged object. */
const SECRET_PATHS = [
  'password',
  'currentPassword',
  'newPassword',
  'newEmail',
  'recoveryCodes',
  'token',
  'uploadToken',
  'secret',
  'recaptchaToken',
  'twoFactorCode',
  'ssn',
  'email',
  'authorization',
  'cookie',
];

/** One JSON object per line, to standard output unless a test reads along. */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options: LoggerOptions = {
    level,
    base: undefined,
    serializers: { err: (error: unknown) => loggedError(error) },
    redact: {
      paths: [...SECRET_PATHS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), 'req.headers'],
      remove: true,
    },
  };
  return destination ? pino(options, destination) : pino(options);
}

/** Lets Nest log through pino. */
export class PinoNestLogger implements LoggerService {
  constructor(private readonly logger: Logger) {}

  log(message: unknown, context?: unknown): void {
    this.write('debug', message, context); // Nest's own start-up lines
  }

  warn(message: unknown, ...rest: unknown[]): void {
    this.write('warn', message, ...rest);
  }

  error(message: unknown, ...rest: unknown[]): void {
    this.write('error', message, ...rest);
  }

  fatal(message: unknown, ...rest: unknown[]): void {
    this.write('fatal', message, ...rest);
  }

  debug(message: unknown, ...rest: unknown[]): void {
    this.write('debug', message, ...rest);
  }

  verbose(message: unknown, ...rest: unknown[]): void {
    this.write('trace', message, ...rest);
  }

  private write(level: 'trace' | 'debug' | 'warn' | 'error' | 'fatal', message: unknown, ...rest: unknown[]): void {
    const texts = rest.filter((part): part is string => typeof part === 'string');
    if (typeof message === 'object' && message !== null) this.logger[level](message, texts[0] ?? '');
    else this.logger[level]({ context: texts.at(-1) }, String(message));
  }
}
