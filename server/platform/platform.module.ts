import { Global, Module, type DynamicModule } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_PIPE } from '@nestjs/core';
import { ScheduleModule } from '@nestjs/schedule';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Clock, RealTime } from './clock/clock.js';
import { Config } from './config/config.js';
import { createDataSource } from './database/connections/data-source.js';
import { UnitOfWork } from './database/unit-of-work.js';
import { HealthController } from './health/health.controller.js';
import { AccessGuard } from './http/security/access.guard.js';
import { bodyPipe } from './http/validation/body.pipe.js';
import { ClientErrors } from './http/client-errors.js';
import { ClientErrorsController } from './http/client-errors.controller.js';
import { ConfigController } from './http/config.controller.js';
import { GracefulShutdown, HttpShutdown } from './http/lifecycle/graceful-shutdown.js';
import { NoBodyGuard } from './http/validation/no-body.guard.js';
import { ProblemFilter } from './http/errors/problem.filter.js';
import { RateLimits } from './http/security/rate-limits.js';
import { JobQueue } from './jobs/job-queue.js';
import { EventsController } from './live/events.controller.js';
import { InvalidationChannel } from './live/invalidation-channel.js';
import { LiveStreams } from './live/live-streams.js';
import { Mailer } from './mail/mailer.js';
import { Metrics } from './metrics/metrics.js';
import { MetricsServer } from './metrics/metrics-server.js';
import { Tracing } from './tracing/tracing.js';

export type PlatformParts = { config: Config; databaseUrl: string; clock: Clock };

/** Provides the technical services: configuration, clock, database, jobs, mail, and the guards of every route. */
@Global()
@Module({})
export class PlatformModule {
  static with({ config, databaseUrl, clock }: PlatformParts): DynamicModule {
    return {
      module: PlatformModule,
      imports: [
        ScheduleModule.forRoot(),
        TypeOrmModule.forRootAsync({
          useFactory: () => ({ type: 'postgres' }),
          dataSourceFactory: () =>
            createDataSource(databaseUrl, config.databasePoolSize, {
              statementTimeoutMs: config.databaseTimeoutMs,
            }).initialize(),
        }),
      ],
      controllers: [HealthController, ConfigController, ClientErrorsController, EventsController],
      providers: [
        { provide: Config, useValue: config },
        { provide: Clock, useValue: clock },
        { provide: JobQueue, useFactory: () => new JobQueue(databaseUrl, config.databaseTimeoutMs) },
        {
          provide: InvalidationChannel,
          useFactory: () => new InvalidationChannel(config.directDatabaseUrl ?? databaseUrl),
        },
        { provide: APP_GUARD, useClass: AccessGuard },
        { provide: APP_GUARD, useClass: NoBodyGuard },
        { provide: APP_FILTER, useClass: ProblemFilter },
        { provide: APP_PIPE, useFactory: bodyPipe },
        RealTime,
        UnitOfWork,
        RateLimits,
        ClientErrors,
        Mailer,
        HttpShutdown,
        GracefulShutdown,
        Metrics,
        MetricsServer,
        { provide: Tracing, useFactory: () => Tracing.create(config.tracingUrl) },
        LiveStreams,
      ],
      exports: [Config, Clock, RealTime, UnitOfWork, JobQueue, RateLimits, Mailer],
    };
  }
}
