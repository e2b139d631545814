import { Module } from '@nestjs/common';
import { AdminTrainingsController } from './admin/admin-trainings.controller.js';
import { CreateTraining } from './admin/create-training.js';
import { EditTraining } from './admin/edit-training.js';
import { ListAdminTrainings } from './admin/list-admin-trainings.js';
import { ConvertVideo } from './files/convert-video.js';
import { TrainingFileScheduler } from './files/training-file-scheduler.js';
import { UploadCaptions } from './files/upload-captions.js';
import { UploadVideo } from './files/upload-video.js';
import { VideoConverter } from './files/video-converter.js';
import { GetTraining } from './get-training.js';
import { ListTrainings } from './list-trainings.js';
import { ReportProgress } from './report-progress.js';
import { SkillLevelsController } from './skill-levels.controller.js';
import { SubmitQuiz } from './submit-quiz.js';
import { TrainingController } from './training.controller.js';
import { TrainingsController } from './trainings.controller.js';

@Module({
  controllers: [SkillLevelsController, TrainingsController, TrainingController, AdminTrainingsController],
  providers: [
    ListTrainings,
    GetTraining,
    ReportProgress,
    SubmitQuiz,
    ListAdminTrainings,
    CreateTraining,
    EditTraining,
    UploadVideo,
    UploadCaptions,
    VideoConverter,
    ConvertVideo,
    TrainingFileScheduler,
  ],
})
export class TrainingModule {}
