import { ForwardOnly } from './forward-only.js';

/** In which language we write when a webhook fails. The default is for the version before, which names none while it runs beside this one. */
export class WebhookLanguage1763781001004 extends ForwardOnly {
  readonly name = 'WebhookLanguage1763781001004';

  protected readonly statements = [
    `ALTER TABLE webhooks ADD COLUMN language text NOT NULL DEFAULT 'en',
      ADD CONSTRAINT webhooks_language CHECK (language IN ('en', 'es'))`,
    `UPDATE webhooks SET language = admins.preferred_language FROM admins WHERE admins.id = webhooks.created_by`,
  ];
}
