import type { BrowserContext } from 'playwright-core';
import type { Client } from 'pg';

/** Where a browser could be made to run what somebody typed: a tag, an attribute, a link, an entity, a template. */
export const PAYLOAD =
  `"'><img src=x onerror="heard('img')"><svg onload="heard('svg')"></svg><script>heard('script')</script>` +
  `<a href="javascript:heard('link')">a</a><iframe srcdoc="<script>top.heard('frame')</script>"></iframe>&lt;b&gt;{{7*7}}`;
/** A part of it that the payload shows as text, and that no screen has by itself. */
export const PAYLOAD_MARK = `onerror="heard`;

/** Every column that holds what people type, or what other programs call themselves. */
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

/** Puts it everywhere, past every check that a call would make. What may be empty and is stays so. */
export async function plantPayload(database: Client): Promise<void> {
  const text = PAYLOAD.replaceAll("'", "''");
  for (const [table, columns] of Object.entries(TYPED)) {
    for (const column of columns)
      await database.query(`UPDATE ${table} SET ${column} = '${text}' WHERE ${column} IS NOT NULL`);
  }
  for (const table of ['shifts', 'shift_templates'])
    await database.query(`UPDATE ${table} SET requirements = jsonb_build_array('${text}'::text)`);
  await database.query(`UPDATE shift_templates SET name = '${text}' || id`); // one template, one name
  await database.query(
    `UPDATE trainings SET questions = (SELECT coalesce(jsonb_agg(q || jsonb_build_object('question', '${text}'::text)), '[]')
       FROM jsonb_array_elements(questions) q)`,
  );
}

/** What the pages of a context ran of it, or wanted to: heard calls, dialogs, and what the policy reports. */
export async function listen(context: BrowserContext): Promise<string[]> {
  const heard: string[] = [];
  await context.exposeFunction('heard', (what: string) => void heard.push(what));
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
      (window as unknown as { heard: (what: string) => void }).heard(
        `policy: ${violatedDirective} ${blockedURI} ${sample}`,
      );
    });
  });
  context.on('dialog', (dialog) => {
    heard.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  return heard;
}
