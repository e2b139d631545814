import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { AppConfig } from '../../../shared/kernel/config.contract.js';
import { toIso } from '../../../shared/kernel/time.js';
import { Clock } from '../clock/clock.js';
import { Config } from '../config/config.js';
import { Public } from './security/access.js';

@ApiTags('config')
@Controller('config')
export class ConfigController {
  constructor(
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  /** Returns the settings of this installation for the client, and the rule clock [H-08, H-33]. */
  @Public()
  @Get()
  show(): AppConfig {
    const { brandName, programLabel, supportContact, itSupportContact, site, directory } = this.config;
    return {
      brandName,
      programLabel,
      supportContact,
      itSupportContact,
      site,
      features: { directoryIsLocal: directory.kind === 'local' },
      now: toIso(this.clock.now()),
    };
  }
}
