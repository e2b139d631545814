/** Assignments with the columns of `CalendarEntry`; the caller adds WHERE. */
export const SELECT_CALENDAR_ENTRIES = `
  SELECT a.id, a.status, s.title, s.title_es AS "titleEs", s.description, s.description_es AS "descriptionEs",
    (extract(epoch FROM a.starts_at) * 1000)::float8 AS "startsAt", (extract(epoch FROM a.ends_at) * 1000)::float8 AS "endsAt",
    a.calendar_changes + s.calendar_changes AS changes
  FROM shift_assignments a JOIN shifts s ON s.id = a.shift_id`;
