import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A migration as a list of statements, without a way back: the previous version runs on the migrated database, because
 * a migration only adds to the schema; a renamed table keeps its earlier name as a view. A migration that drops, renames
 * or narrows something else is released one version after the last one that needs it, and its name begins with
 * `Contract`; older versions then refuse to start.
 */
export abstract class ForwardOnly implements MigrationInterface {
  abstract readonly name: string;
  protected abstract readonly statements: readonly string[];

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of this.statements) await runner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error(`${this.name} can't be undone: restore a backup instead.`);
  }
}
