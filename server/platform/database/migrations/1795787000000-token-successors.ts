import { ForwardOnly } from './forward-only.js';

/** A repeated renewal of a directory token returns the token of the first one. [I-27] */
export class TokenSuccessors1795787000000 extends ForwardOnly {
  readonly name = 'TokenSuccessors1795787000000';

  protected readonly statements = [`ALTER TABLE directory_tokens ADD COLUMN successor_encrypted bytea`];
}
