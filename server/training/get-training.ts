import { Injectable } from '@nestjs/common';
import type { TrainingDetail } from '../../shared/training/training.contract.js';
import { UnitOfWork } from '../platform/database/unit-of-work.js';
import { SignedLinks } from '../platform/files/downloads/signed-links.js';
import type { WorkerPrincipal } from '../platform/http/security/principal.js';
import { getOpenTraining, readLevelState } from './level-state.js';
import { presentTraining, readProgress } from './training-view.js';

/** GET /api/training/{id}: the data of the player, with new links and the position to resume at. [T-17, T-32] */
@Injectable()
export class GetTraining {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly links: SignedLinks,
  ) {}

  /** @throws DomainError `not_found`, `training_locked` */
  async get(worker: WorkerPrincipal, id: number): Promise<TrainingDetail> {
    return this.unitOfWork.read(async (tx) => {
      const training = await getOpenTraining(tx, id, await readLevelState(tx, worker));
      return { ...presentTraining(training, this.links), progress: await readProgress(tx, worker.id, id) };
    });
  }
}
