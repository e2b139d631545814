import { ForwardOnly } from './forward-only.js';

/** Nothing ever set it: an admin is answered in the language of the screen, and a webhook has one of its own. The version before reads it nowhere. */
export class AdminsWithoutLanguage1763790001744 extends ForwardOnly {
  readonly name = 'AdminsWithoutLanguage1763790001744';

  protected readonly statements = [
    `ALTER TABLE admins DROP CONSTRAINT admins_language, DROP COLUMN preferred_language`,
  ];
}
