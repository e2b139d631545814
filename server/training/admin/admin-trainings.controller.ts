import { Body, Controller, Get, Param, Post, Put, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type {
  AdminTraining,
  UploadedCaptions,
  UploadedVideo,
} from '../../../shared/training/admin-training.contract.js';
import { AdminOnly } from '../../platform/http/security/access.js';
import { IdPipe } from '../../platform/http/validation/id.pipe.js';
import { sendPage, PaginationQuery, type Pagination } from '../../platform/http/query/pagination.js';
import { CurrentAdmin, type AdminPrincipal } from '../../platform/http/security/principal.js';
import { UploadRoute } from '../../platform/http/upload-route.js';
import { UploadCaptions } from '../files/upload-captions.js';
import { UploadVideo } from '../files/upload-video.js';
import { TrainingBody, TrainingChangesBody } from './admin-training.bodies.js';
import { CreateTraining } from './create-training.js';
import { EditTraining } from './edit-training.js';
import { ListAdminTrainings } from './list-admin-trainings.js';

/** Training administration (admin.md §2.2). */
@ApiTags('training administration')
@AdminOnly()
@Controller('admin')
export class AdminTrainingsController {
  constructor(
    private readonly trainings: ListAdminTrainings,
    private readonly createTraining: CreateTraining,
    private readonly editTraining: EditTraining,
    private readonly uploadVideo: UploadVideo,
    private readonly uploadCaptions: UploadCaptions,
  ) {}

  /** Lists all trainings with their questions and correct answers [T-25]. */
  @Get('trainings')
  async list(
    @PaginationQuery() pagination: Pagination,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdminTraining[]> {
    return sendPage(reply, await this.trainings.list(pagination));
  }

  /** A new training [T-29]. */
  @Post('trainings')
  create(@Body() body: TrainingBody, @CurrentAdmin() admin: AdminPrincipal): Promise<AdminTraining> {
    return this.createTraining.create(admin, body);
  }

  /** Changes a training or its quiz, or activates it [T-30]. */
  @Put('trainings/:id')
  edit(
    @Param('id', IdPipe) id: number,
    @Body() body: TrainingChangesBody,
    @CurrentAdmin() admin: AdminPrincipal,
  ): Promise<AdminTraining> {
    return this.editTraining.edit(admin, id, body);
  }

  /** A video file for a training [T-31]. */
  @UploadRoute('video', {})
  @Post('upload-video')
  takeVideo(@Req() request: FastifyRequest, @CurrentAdmin() admin: AdminPrincipal): Promise<UploadedVideo> {
    return this.uploadVideo.run(request, admin);
  }

  /** Uploads the captions of a training's video, as WebVTT. */
  @UploadRoute('captions', {})
  @Post('upload-captions')
  takeCaptions(@Req() request: FastifyRequest, @CurrentAdmin() admin: AdminPrincipal): Promise<UploadedCaptions> {
    return this.uploadCaptions.run(request, admin);
  }
}
