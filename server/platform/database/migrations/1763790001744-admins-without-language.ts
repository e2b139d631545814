import { ForwardOnly } from './forward-only.js';

/**
 * Drops the language of admins, which was never set: responses to an admin use the language of the screen, and a
 * webhook has its own. The previous version does not read the column.
 */
export class AdminsWithoutLanguage1763790001744 extends ForwardOnly {
  readonly name = 'AdminsWithoutLanguage1763790001744';

  protected readonly statements = [
    `ALTER TABLE admins DROP CONSTRAINT admins_language, DROP COLUMN preferred_language`,
  ];
}
