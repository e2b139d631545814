import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { SkillLevel } from '../../shared/training/skill-level.contract.js';
import { UnitOfWork } from '../platform/database/unit-of-work.js';
import { viewColumns, type ViewSql } from '../platform/database/view-sql.js';
import { SignedIn } from '../platform/http/security/access.js';

/** Rates in dollars an hour. */
const SKILL_LEVEL: ViewSql<SkillLevel> = {
  id: 'l.id',
  name: 'l.name',
  description: 'l.description',
  minPayRate: 'l.min_pay_rate::float8',
  maxPayRate: 'l.max_pay_rate::float8',
  color: 'l.color',
};

@ApiTags('training')
@Controller('skill-levels')
export class SkillLevelsController {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  /** Returns the four levels with their pay bands, for workers and admins [T-22]. */
  @SignedIn()
  @Get()
  list(): Promise<SkillLevel[]> {
    return this.unitOfWork.read((tx) =>
      tx.query<SkillLevel>(`SELECT ${viewColumns(SKILL_LEVEL)} FROM skill_levels l ORDER BY l.id`),
    );
  }
}
