import type { Instant } from '../../../shared/kernel/time.js';
import { computeLevel, type LevelTraining } from '../../../shared/training/level.rules.js';
import type { SkillLevelId } from '../../../shared/training/skill-level.contract.js';
import { SKILL_LEVEL_IDS } from '../../../shared/training/skill-level.rules.js';
import { audit } from '../../platform/audit/audit.js';
import type { Transaction } from '../../platform/database/transaction.js';

type Passed = { id: number; attained: SkillLevelId; passed: number[] };

/** Those who have passed something above their level. */
const PASSED_SQL = `
  SELECT u.id, u.attained_skill_level AS attained,
    ARRAY(SELECT ut.training_id FROM user_trainings ut WHERE ut.user_id = u.id AND ut.passed) AS passed
  FROM users u
  WHERE u.attained_skill_level < $1 AND u.anonymised_at IS NULL
    AND EXISTS (SELECT FROM user_trainings ut JOIN trainings t ON t.id = ut.training_id
      WHERE ut.user_id = u.id AND ut.passed AND t.skill_level_id > u.attained_skill_level)
  ORDER BY u.id`;

/**
 * After a training came, went or moved to another level, some have passed all there is of a level: theirs rises without
 * another quiz. Nobody's falls (`computeLevel`). By id, the order in which workers are locked everywhere. [T-04, T-05]
 */
export async function raiseLevels(tx: Transaction, trainingId: number, at: Instant): Promise<void> {
  const trainings = await tx.query<LevelTraining>(
    `SELECT id, skill_level_id AS "skillLevelId", is_active AS "isActive" FROM trainings WHERE is_active ORDER BY id`,
  );
  for (const { id, attained, passed } of await tx.query<Passed>(PASSED_SQL, [SKILL_LEVEL_IDS.at(-1)])) {
    const to = computeLevel(trainings, new Set(passed), attained);
    if (to === attained) continue;
    const sql = 'UPDATE users SET attained_skill_level = $2 WHERE id = $1 AND attained_skill_level < $2 RETURNING id';
    const raised = await tx.query(sql, [id, to]);
    if (raised.length === 0) continue;
    await audit(tx, {
      at,
      actor: { kind: 'system' },
      action: 'worker.level_attained',
      subject: { kind: 'worker', id },
      changes: { from: attained, to, trainingId },
    });
  }
}
