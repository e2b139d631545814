import { Body, Controller, Put } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import type { ProfileResponse } from '../../../shared/auth/auth.contract.js';
import { presentSessionUser } from '../../auth/sessions/session-user.js';
import { Worker } from '../../platform/http/security/access.js';
import { CurrentWorker, type WorkerPrincipal } from '../../platform/http/security/principal.js';
import { ProfileBody, SaveLanguageBody } from './profile.bodies.js';
import { UpdateProfile } from './update-profile.js';

/** A worker's own profile. */
@ApiTags('account')
@ApiBearerAuth()
@Worker()
@Controller('user')
export class ProfileController {
  constructor(private readonly profiles: UpdateProfile) {}

  /** Saves details, emergency contact and language [U-01, U-04]. */
  @Put('profile')
  async update(@CurrentWorker() worker: WorkerPrincipal, @Body() body: ProfileBody): Promise<ProfileResponse> {
    return { user: presentSessionUser(await this.profiles.update(worker.id, body)) };
  }

  /** Saves only the language, from the toggle in the top bar [H-31]. */
  @Put('language')
  async saveLanguage(
    @CurrentWorker() worker: WorkerPrincipal,
    @Body() body: SaveLanguageBody,
  ): Promise<ProfileResponse> {
    return { user: presentSessionUser(await this.profiles.saveLanguage(worker.id, body.preferredLanguage)) };
  }
}
