import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type {
  ProgressResponse,
  SubmitResponse,
  TrainingDetail,
  ProgressRequest,
  SubmitRequest,
  WatchedRange,
} from '../../shared/training/training.contract.js';
import { Outbox, Worker } from '../platform/http/security/access.js';
import { IdPipe } from '../platform/http/validation/id.pipe.js';
import { CurrentWorker, type WorkerPrincipal } from '../platform/http/security/principal.js';
import { GetTraining } from './get-training.js';
import { ReportProgress } from './report-progress.js';
import { SubmitQuiz } from './submit-quiz.js';
import { PROGRESS_RULES, SUBMIT_RULES } from '../../shared/training/training.fields.js';
import { Field, Ignored } from '../platform/http/validation/field.decorator.js';

/** POST /api/training/{id}/progress */
class ProgressBody implements ProgressRequest {
  @Field(PROGRESS_RULES.positionSeconds) positionSeconds!: number;
  @Field(PROGRESS_RULES.watched) watched!: WatchedRange[];
  @Field(PROGRESS_RULES.videoSeconds) videoSeconds?: number | null;
  @Field(PROGRESS_RULES.clientEventId) clientEventId?: string | null;
  @Field(PROGRESS_RULES.capturedOffline) capturedOffline?: boolean | null;
}

/** POST /api/training/submit */
class SubmitBody implements SubmitRequest {
  @Field(SUBMIT_RULES.trainingId) trainingId!: number;
  @Field(SUBMIT_RULES.answers) answers?: number[] | null;
  @Field(SUBMIT_RULES.clientEventId) clientEventId?: string | null;
  @Ignored() score?: unknown;
  @Ignored() passed?: unknown;
}

/** A worker's calls about one training. */
@ApiTags('training')
@Worker()
@Controller('training')
export class TrainingController {
  constructor(
    private readonly getTraining: GetTraining,
    private readonly reportProgress: ReportProgress,
    private readonly submitQuiz: SubmitQuiz,
  ) {}

  /** Returns a training with links that are valid now, and the position to resume at [T-17]. */
  @Get(':id')
  get(@Param('id', IdPipe) id: number, @CurrentWorker() worker: WorkerPrincipal): Promise<TrainingDetail> {
    return this.getTraining.get(worker, id);
  }

  /** Reports the played sections of the video and the playback position [T-17]. */
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

  /** Submits the answers of a quiz [T-12]. */
  @Outbox()
  @Post('submit')
  @HttpCode(200)
  submit(@CurrentWorker() worker: WorkerPrincipal, @Body() body: SubmitBody): Promise<SubmitResponse> {
    return this.submitQuiz.submit(worker.id, body);
  }
}
