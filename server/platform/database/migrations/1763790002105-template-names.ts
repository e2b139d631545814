import { ForwardOnly } from './forward-only.js';

/** The normalized form of a name: equal for names that read the same. */
const readAs = (name: string) => `lower(regexp_replace(${name}, '\\s+', '', 'g'))`;

/**
 * Makes the names of templates unique, regardless of case and spaces [D-34]. Of several equal names the oldest stays,
 * and the others become "Name (2)" and so on, within 100 characters.
 */
export class TemplateNames1763790002105 extends ForwardOnly {
  readonly name = 'TemplateNames1763790002105';

  protected readonly statements = [
    `DO $$
    DECLARE
      later record;
      renamed text;
      nth int;
    BEGIN
      FOR later IN
        SELECT id, name FROM shift_templates t WHERE EXISTS (
          SELECT FROM shift_templates earlier WHERE earlier.id < t.id AND ${readAs('earlier.name')} = ${readAs('t.name')})
        ORDER BY id
      LOOP
        nth := 2;
        LOOP
          renamed := left(later.name, 100 - length(format(' (%s)', nth))) || format(' (%s)', nth);
          EXIT WHEN NOT EXISTS (SELECT FROM shift_templates t WHERE ${readAs('t.name')} = ${readAs('renamed')});
          nth := nth + 1;
        END LOOP;
        UPDATE shift_templates SET name = renamed WHERE id = later.id;
      END LOOP;
    END $$`,
    `CREATE UNIQUE INDEX shift_templates_name_unique ON shift_templates (${readAs('name')})`,
  ];
}
