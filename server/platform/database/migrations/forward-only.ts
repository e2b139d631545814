import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A migration of statements. There is no way back: an older version is restored from a backup, not migrated down to. */
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
