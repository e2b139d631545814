import type { LoggerService } from '@nestjs/common';
import { pino, type DestinationStream, type Logger, type LoggerOptions } from 'pino';
import { loggedError } from './logged-error.js';

/** Names of fields that are removed from logged objects, up to two levels deep. */
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

/** Creates a logger that writes one JSON object per line to `destination`, or to standard output. */
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

/** Writes the log messages of Nest with pino. */
export class PinoNestLogger implements LoggerService {
  constructor(private readonly logger: Logger) {}

  log(message: unknown, context?: unknown): void {
    this.write('debug', message, context); // Nest logs its own start-up with `log`
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
