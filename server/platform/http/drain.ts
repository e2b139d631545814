import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';

/** At the end, the requests under way finish first: they still need the jobs and the database that stop after them. */
@Injectable()
export class Drain implements OnModuleDestroy {
  constructor(private readonly host: HttpAdapterHost) {}

  async onModuleDestroy(): Promise<void> {
    await this.host.httpAdapter?.close();
  }
}
