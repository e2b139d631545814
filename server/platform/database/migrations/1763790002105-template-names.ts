import { ForwardOnly } from './forward-only.js';

/** What two names have in common that one reads as the same. */
const readAs = (name: string) => `lower(regexp_replace(${name}, '\\s+', '', 'g'))`;

/**
 * One template, one name, whatever its case and spaces [D-34]. Of several alike the oldest keeps it, and the others become
 * "Name (2)" and on, within the 100 characters of a name.
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
