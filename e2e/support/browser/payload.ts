import type { BrowserContext } from 'playwright-core';
import type { Client } from 'pg';

/** Contexts in which a browser could execute user input: a tag, an attribute, a link, an entity, a template. */
export const PAYLOAD =
  `"'><img src=x onerror="fired('img')"><svg onload="fired('svg')"></svg><script>fired('script')</script>` +
  `<a href="javascript:fired('link')">a</a><iframe srcdoc="<script>top.fired('frame')</script>"></iframe>&lt;b&gt;{{7*7}}`;
/** A part of the payload that is visible only if the payload is rendered as text. */
export const PAYLOAD_MARK = `onerror="fired`;

/** All columns with user input, or with names given by other programs. */
const TYPED: Record<string, string[]> = {
  admins: ['name'],
  announcements: ['title', 'message', 'title_es', 'message_es'],
  api_keys: ['name'],
  audit_reasons: ['reason'],
  notifications: ['title', 'message'],
  payments: ['notes'],
  performance_metrics: ['description', 'void_reason'],
  sessions: ['user_agent'],
  shift_assignments: ['admin_notes', 'worker_notes', 'cancellation_reason'],
  shift_templates: ['title', 'title_es', 'description', 'description_es'],
  shifts: ['title', 'title_es', 'description', 'description_es'],
  skill_levels: ['description'],
  trainings: ['title', 'title_es', 'description', 'description_es'],
  users: [
    ...['first_name', 'last_name', 'phone', 'address', 'city', 'state', 'zip_code', 'bc_employee_no'],
    ...['emergency_contact_name', 'emergency_contact_relation', 'emergency_contact_phone'],
  ],
  worker_documents: ['file_name'],
  worker_scores: ['notes'],
};

/** Writes the payload to all of these columns without validation. Empty optional columns stay empty. */
export async function plantPayload(database: Client): Promise<void> {
  const text = PAYLOAD.replaceAll("'", "''");
  for (const [table, columns] of Object.entries(TYPED)) {
    for (const column of columns)
      await database.query(`UPDATE ${table} SET ${column} = '${text}' WHERE ${column} IS NOT NULL`);
  }
  for (const table of ['shifts', 'shift_templates'])
    await database.query(`UPDATE ${table} SET requirements = jsonb_build_array('${text}'::text)`);
  await database.query(`UPDATE shift_templates SET name = '${text}' || id`); // template names are unique
  await database.query(
    `UPDATE trainings SET questions = (SELECT coalesce(jsonb_agg(q || jsonb_build_object('question', '${text}'::text)), '[]')
       FROM jsonb_array_elements(questions) q)`,
  );
}

/** Records signs of execution in the pages of a context: calls, dialogs, and violations of the content security policy. */
export async function listen(context: BrowserContext): Promise<string[]> {
  const executed: string[] = [];
  await context.exposeFunction('fired', (what: string) => void executed.push(what));
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
      (window as unknown as { fired: (what: string) => void }).fired(
        `policy: ${violatedDirective} ${blockedURI} ${sample}`,
      );
    });
  });
  context.on('dialog', (dialog) => {
    executed.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  return executed;
}
