import type { Instant } from '../../../shared/kernel/time.js';
import { computeLevel, type LevelTraining } from '../../../shared/training/level.rules.js';
import type { SkillLevelId } from '../../../shared/training/skill-level.contract.js';
import { SKILL_LEVEL_IDS } from '../../../shared/training/skill-level.rules.js';
import { auditAll } from '../../platform/audit/audit.js';
import type { Transaction } from '../../platform/database/transaction.js';

type Passed = { id: number; attained: SkillLevelId; passed: number[] };

/** Workers who have passed a training above their level. */
const PASSED_SQL = `
  SELECT u.id, u.attained_skill_level AS attained,
    ARRAY(SELECT ut.training_id FROM user_trainings ut WHERE ut.user_id = u.id AND ut.passed) AS passed
  FROM users u
  WHERE u.attained_skill_level < $1 AND u.anonymised_at IS NULL
    AND EXISTS (SELECT FROM user_trainings ut JOIN trainings t ON t.id = ut.training_id
      WHERE ut.user_id = u.id AND ut.passed AND t.skill_level_id > u.attained_skill_level)
  ORDER BY u.id`;

/** Locks the workers by id, in the usual order, and only those whose level is below the new one. */
const RAISE_SQL = `
  WITH given AS (SELECT * FROM unnest($1::int[], $2::int[]) AS g (id, level)),
  locked AS MATERIALIZED (
    SELECT u.id, u.attained_skill_level AS attained, g.level FROM users u JOIN given g ON g.id = u.id
    WHERE u.attained_skill_level < g.level ORDER BY u.id FOR NO KEY UPDATE OF u
  )
  UPDATE users u SET attained_skill_level = l.level FROM locked l WHERE u.id = l.id
  RETURNING u.id, l.attained AS "from", l.level AS "to"`;

/**
 * After a training was added, deactivated or moved to another level, some workers have passed all trainings of a level:
 * their level rises without another quiz. No level falls (`computeLevel`). The number of statements does not depend on
 * the number of workers. [T-04, T-05]
 */
export async function raiseLevels(tx: Transaction, trainingId: number, at: Instant): Promise<void> {
  const trainings = await tx.query<LevelTraining>(
    `SELECT id, skill_level_id AS "skillLevelId", is_active AS "isActive" FROM trainings WHERE is_active ORDER BY id`,
  );
  const raised = (await tx.query<Passed>(PASSED_SQL, [SKILL_LEVEL_IDS.at(-1)]))
    .map(({ id, attained, passed }) => ({ id, attained, to: computeLevel(trainings, new Set(passed), attained) }))
    .filter(({ attained, to }) => to !== attained);
  if (raised.length === 0) return;
  const given = [raised.map(({ id }) => id), raised.map(({ to }) => to)];
  const rows = await tx.query<{ id: number; from: SkillLevelId; to: SkillLevelId }>(RAISE_SQL, given);
  await auditAll(
    tx,
    rows.map(({ id, from, to }) => ({
      at,
      actor: { kind: 'system' },
      action: 'worker.level_attained',
      subject: { kind: 'worker', id },
      changes: { from, to, trainingId },
    })),
  );
}
