import { Module } from '@nestjs/common';
import { SkillLevelsController } from './skill-levels.controller.js';

@Module({ controllers: [SkillLevelsController] })
export class TrainingModule {}
