import { Injectable } from '@nestjs/common';
import type { DirectorySessionUser, SessionUser } from '../../../shared/auth/auth.contract.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import type { Principal } from '../../platform/http/security/principal.js';
import { User } from '../../workers/user.entity.js';
import { presentDirectoryUser, presentSessionUser } from './session-user.js';

/** Returns the logged-in person, from which the client restores its session. */
@Injectable()
export class SessionUsers {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  async get(principal: Principal): Promise<SessionUser | DirectorySessionUser> {
    if (principal.kind === 'admin') return presentDirectoryUser(principal);
    const { id } = principal;
    return presentSessionUser(await this.unitOfWork.read((tx) => tx.repository(User).findOneByOrFail({ id })));
  }
}
