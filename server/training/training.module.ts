import { Module } from '@nestjs/common';
import { GetTraining } from './get-training.js';
import { ListTrainings } from './list-trainings.js';
import { ReportProgress } from './report-progress.js';
import { SkillLevelsController } from './skill-levels.controller.js';
import { SubmitQuiz } from './submit-quiz.js';
import { TrainingController } from './training.controller.js';
import { TrainingsController } from './trainings.controller.js';

@Module({
  controllers: [SkillLevelsController, TrainingsController, TrainingController],
  providers: [ListTrainings, GetTraining, ReportProgress, SubmitQuiz],
})
export class TrainingModule {}
