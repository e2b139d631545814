import { Controller, Get, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { TrainingView, UserTraining } from '../../shared/training/training.contract.js';
import { SignedIn } from '../platform/http/security/access.js';
import { sendPage, PaginationQuery, type Pagination } from '../platform/http/query/pagination.js';
import { CurrentPrincipal, type Principal } from '../platform/http/security/principal.js';
import { ListTrainings } from './list-trainings.js';

@ApiTags('training')
@SignedIn()
@Controller()
export class TrainingsController {
  constructor(private readonly trainings: ListTrainings) {}

  /** Lists active trainings by level, without the correct answers [T-15, T-21]. */
  @Get('trainings')
  async active(
    @PaginationQuery() pagination: Pagination,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<TrainingView[]> {
    return sendPage(reply, await this.trainings.active(pagination));
  }

  /** Lists the worker's progress in each training; empty for an admin [T-20]. */
  @Get('user/trainings')
  async own(
    @CurrentPrincipal() person: Principal,
    @PaginationQuery() pagination: Pagination,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<UserTraining[]> {
    return sendPage(reply, await this.trainings.own(person, pagination));
  }
}
