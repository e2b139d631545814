import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { ProgressResponse, SubmitResponse, TrainingDetail } from '../../shared/training/training.contract.js';
import { Outbox, Worker } from '../platform/http/security/access.js';
import { IdPipe } from '../platform/http/validation/id.pipe.js';
import { CurrentWorker, type WorkerPrincipal } from '../platform/http/security/principal.js';
import { GetTraining } from './get-training.js';
import { ReportProgress } from './report-progress.js';
import { SubmitQuiz } from './submit-quiz.js';
import { ProgressBody, SubmitBody } from './training.bodies.js';

/** A worker at one training. */
@ApiTags('training')
@Worker()
@Controller('training')
export class TrainingController {
  constructor(
    private readonly getTraining: GetTraining,
    private readonly reportProgress: ReportProgress,
    private readonly submitQuiz: SubmitQuiz,
  ) {}

  /** The training with links that are good now, and where to go on [T-17]. */
  @Get(':id')
  get(@Param('id', IdPipe) id: number, @CurrentWorker() worker: WorkerPrincipal): Promise<TrainingDetail> {
    return this.getTraining.get(worker, id);
  }

  /** What was played of the video, and where it stands [T-17]. */
  @Outbox()
  @Post(':id/progress')
  @HttpCode(200)
  report(
    @Param('id', IdPipe) id: number,
    @CurrentWorker() worker: WorkerPrincipal,
    @Body() body: ProgressBody,
  ): Promise<ProgressResponse> {
    return this.reportProgress.report(worker.id, id, body);
  }

  /** Hands in the answers of a quiz [T-12]. */
  @Outbox()
  @Post('submit')
  @HttpCode(200)
  submit(@CurrentWorker() worker: WorkerPrincipal, @Body() body: SubmitBody): Promise<SubmitResponse> {
    return this.submitQuiz.submit(worker.id, body);
  }
}
