import { ForwardOnly } from './forward-only.js';

/**
 * The language of the mail about a failing webhook. The default is for the previous version, which runs beside this one
 * during an update and does not set it.
 */
export class WebhookLanguage1763781001004 extends ForwardOnly {
  readonly name = 'WebhookLanguage1763781001004';

  protected readonly statements = [
    `ALTER TABLE webhooks ADD COLUMN language text NOT NULL DEFAULT 'en',
      ADD CONSTRAINT webhooks_language CHECK (language IN ('en', 'es'))`,
    `UPDATE webhooks SET language = admins.preferred_language FROM admins WHERE admins.id = webhooks.created_by`,
  ];
}
