-- Each row is a broken invariant and its place. No rows: the database is consistent.

WITH seeded AS (
  -- the demo data was inserted at once, with a single audit row
  SELECT max(at) AS at FROM audit_log WHERE action = 'demo.seeded'
), moves AS (
  -- each state of an assignment in the audit; `test.placed`: set directly by a test
  SELECT id, action, subject_id::int AS assignment_id, coalesce(changes->'status'->>'to', changes->>'status') AS status
  FROM audit_log
  WHERE subject_kind = 'assignment' AND changes ? 'status' AND action NOT IN ('assignment.flagged', 'assignment.missed', 'assignment.miss_taken_back')
), last_move AS (
  SELECT DISTINCT ON (assignment_id) assignment_id, status FROM moves ORDER BY assignment_id, id DESC
), approvals AS (
  SELECT id, subject_id::int AS assignment_id, action = 'timesheet.approved' AS approved
  FROM audit_log
  WHERE subject_kind = 'assignment' AND (action = 'timesheet.approved' OR changes ? 'approvalTakenBack')
), last_approval AS (
  SELECT DISTINCT ON (assignment_id) assignment_id, approved FROM approvals ORDER BY assignment_id, id DESC
), worker_changes AS (
  SELECT id, subject_id::int AS user_id, action FROM audit_log WHERE subject_kind = 'worker'
    AND action IN ('worker.approved', 'worker.rejected', 'worker.approval_withdrawn', 'worker.erased')
), last_worker_change AS (
  SELECT DISTINCT ON (user_id) user_id, action FROM worker_changes ORDER BY user_id, id DESC
), once AS (
  -- rows that need exactly one audit row, with the number found
  SELECT format('clock event %s', e.id) AS what, d.decided_at AS at, (SELECT count(*) FROM audit_log l
    WHERE l.subject_kind = 'assignment' AND l.subject_id = e.shift_assignment_id::text
      AND l.action IN ('assignment.clocked_in', 'assignment.clocked_out', 'assignment.resumed') AND l.changes->>'clockEventId' = e.id::text) AS audit_rows
  FROM clock_events e JOIN clock_event_decisions d ON d.clock_event_id = e.id
  WHERE d.outcome = 'applied' AND d.decided_by IS NULL
  UNION ALL
  -- a payment undone and paid again has one more audit row for paying than for undoing
  SELECT format('payment %s', p.id), p.processed_at, (SELECT coalesce(sum(CASE l.action WHEN 'timesheet.payment_undone' THEN -1 ELSE 1 END), 0) FROM audit_log l
    WHERE l.subject_kind = CASE p.kind WHEN 'shift' THEN 'assignment' ELSE 'payment' END
      AND l.subject_id = CASE p.kind WHEN 'shift' THEN p.shift_assignment_id ELSE p.id END::text
      AND CASE p.kind WHEN 'shift' THEN l.action IN ('timesheet.paid', 'timesheet.payment_undone') AND l.changes->>'paymentId' = p.id::text
        WHEN 'overtime' THEN l.action = 'overtime.paid' ELSE l.action = 'payment.adjusted' END)
  FROM payments p WHERE p.status = 'paid'
  UNION ALL
  SELECT format('cancellation of shift %s', s.id), s.cancelled_at, (SELECT count(*) FROM audit_log l
    WHERE l.subject_kind = 'shift' AND l.subject_id = s.id::text
      AND l.action = CASE WHEN s.is_draft THEN 'shift.draft_deleted' ELSE 'shift.cancelled' END)
  FROM shifts s WHERE s.cancelled_at IS NOT NULL
  UNION ALL
  SELECT format('%s of assignment %s, dismissed', d.alert_type, d.shift_assignment_id), d.dismissed_at, (SELECT coalesce((max(l.at) = d.dismissed_at)::int, 0) FROM audit_log l
    WHERE l.subject_kind = 'assignment' AND l.subject_id = d.shift_assignment_id::text
      AND l.action = 'alert.dismissed' AND l.changes->>'alertType' = d.alert_type) -- the newest: an alert can be raised and dismissed again
  FROM dismissed_alerts d
  UNION ALL
  SELECT format('correction request %s', c.id), c.created_at, (SELECT count(*) FROM audit_log l
    WHERE l.subject_kind = 'assignment' AND l.subject_id = c.shift_assignment_id::text
      AND l.action = 'correction_request.sent' AND l.changes->>'correctionRequestId' = c.id::text)
  FROM correction_requests c
  UNION ALL
  SELECT format('correction request %s, %s', c.id, c.state), c.decided_at, (SELECT count(*) FROM audit_log l
    WHERE l.subject_kind = 'assignment' AND l.subject_id = c.shift_assignment_id::text
      AND l.action IN ('correction_request.withdrawn', 'correction_request.accepted', 'correction_request.declined')
      AND l.action LIKE '%.' || c.state AND l.changes->>'correctionRequestId' = c.id::text)
  FROM correction_requests c WHERE c.state <> 'open'
  UNION ALL
  SELECT format('note %s', n.id), n.created_at, (SELECT count(*) FROM audit_log l WHERE l.subject_kind = 'worker'
    AND l.subject_id = n.user_id::text AND l.action = 'worker.note_added' AND l.changes->>'noteId' = n.id::text)
  FROM worker_notes n
  UNION ALL
  SELECT format('note %s, deleted', n.id), n.deleted_at, (SELECT count(*) FROM audit_log l WHERE l.subject_kind = 'worker'
    AND l.subject_id = n.user_id::text AND l.action = 'worker.note_deleted' AND l.changes->>'noteId' = n.id::text)
  FROM worker_notes n WHERE n.deleted_at IS NOT NULL
  UNION ALL
  SELECT format('system event %s', m.id), m.created_at, (SELECT count(*) FROM audit_log l
    WHERE l.subject_kind = 'performance_event' AND l.subject_id = m.id::text AND l.action = 'performance_event.recorded')
  FROM performance_metrics m WHERE m.source = 'system'
  UNION ALL
  SELECT format('system event %s, voided', m.id), m.voided_at, (SELECT count(*) FROM audit_log l
    WHERE l.subject_kind = 'performance_event' AND l.subject_id = m.id::text AND l.action = 'performance_event.voided')
  FROM performance_metrics m WHERE m.voided_at IS NOT NULL AND m.source = 'system'
), secret_columns AS (
  SELECT a.attrelid::regclass AS tab, a.attname AS col, a.atttypid = 'bytea'::regtype AS sealed
  FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
  WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace AND a.attnum > 0 AND NOT a.attisdropped
    AND (a.atttypid = 'bytea'::regtype OR a.atttypid IN ('text'::regtype, 'varchar'::regtype)
      AND a.attname ~ '(^|_)(token|secret|ssn|password|token_hash|code_hash|state_hash)$')
    AND (c.relname, a.attname) <> ('users', 'password')
), patterns (what, pattern) AS (
  VALUES ('signed token', 'eyJ[A-Za-z0-9_-]{10,}\.[A-Za-z0-9_-]{10,}\.'),
    ('SSN', '(^|[^0-9-])[0-9]{3}-[0-9]{2}-[0-9]{4}($|[^0-9-])'),
    ('password hash', '\$argon2')
), counted (invariant, what, sql) AS (
  -- 8. a hash is 64 hexadecimal digits, an encrypted value is not readable as text, and no row of any table contains a secret
  SELECT '8 secret in the clear', format('%s.%s', tab, col), format(CASE WHEN sealed
    THEN 'SELECT count(*) AS n FROM %s WHERE encode(%I, ''escape'') ~ ''^[ -~]+$'' AND encode(%2$I, ''escape'') !~ ''\\'''
    ELSE 'SELECT count(*) AS n FROM %s WHERE %I !~ ''^[0-9a-f]{64}$''' END, tab, col)
  FROM secret_columns
  UNION ALL
  SELECT format('8 %s in a row', p.what), c.oid::regclass::text, format('SELECT count(*) AS n FROM %s r WHERE r::text ~ %L', c.oid::regclass, p.pattern)
  FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace CROSS JOIN patterns p
  WHERE c.relkind = 'r' AND n.nspname IN ('public', 'pgboss') AND NOT (c.relname = 'users' AND p.what = 'password hash')
), carried (what, content) AS (
  SELECT format('job %s of %s', id, name), data FROM pgboss.job
  UNION ALL
  SELECT format('audit row %s', id), changes FROM audit_log WHERE subject_kind <> 'shift'
)
-- 1. filledPositions is the number of held positions, and within the total
SELECT '1 filled positions' AS invariant, format('shift %s', s.id) AS what
FROM shifts s
WHERE s.filled_positions <> (SELECT count(*) FROM shift_assignments a
                             WHERE a.shift_id = s.id AND a.status IN ('assigned', 'in_progress', 'completed'))
   OR s.filled_positions NOT BETWEEN 0 AND s.total_positions

UNION ALL
-- 1a. held positions are those of open exclusive offers
SELECT '1 held positions', format('shift %s', s.id)
FROM shifts s
WHERE s.held_positions <> (SELECT count(*) FROM offers o WHERE o.shift_id = s.id AND o.state = 'open' AND o.is_exclusive)
   OR s.filled_positions + s.held_positions > s.total_positions

UNION ALL
-- 1a. an accepted offer, and no other, has one assignment, of its worker on its shift
SELECT '1 accepted offer', format('offer %s', o.id)
FROM offers o
WHERE (SELECT count(*) FROM shift_assignments a WHERE a.offer_id = o.id AND a.user_id = o.user_id AND a.shift_id = o.shift_id)
      <> CASE WHEN o.state = 'accepted' THEN 1 ELSE 0 END

UNION ALL
-- 1a. nobody on a shift waits in its line
SELECT '1 waiting on the shift', format('waitlist entry %s', w.id)
FROM waitlist_entries w JOIN shift_assignments a ON a.shift_id = w.shift_id AND a.user_id = w.user_id
WHERE w.state = 'waiting' AND a.status IN ('pending', 'assigned', 'in_progress', 'completed')

UNION ALL
-- 1b. a draft has no assignments
SELECT '1 assignment on a draft', format('assignment %s', a.id)
FROM shift_assignments a JOIN shifts s ON s.id = a.shift_id WHERE s.is_draft

UNION ALL
-- 2. no two active assignments of a worker overlap
SELECT '2 overlap', format('assignments %s and %s', a.id, b.id)
FROM shift_assignments a
JOIN shift_assignments b ON b.user_id = a.user_id AND b.id > a.id
  AND tstzrange(a.starts_at, a.ends_at) && tstzrange(b.starts_at, b.ends_at)
WHERE a.status IN ('assigned', 'in_progress', 'completed') AND b.status IN ('assigned', 'in_progress', 'completed')

UNION ALL
-- 2a. a worker's recorded times do not overlap; times with 0 hours are ignored
SELECT '2 recorded twice', format('assignments %s and %s', a.id, b.id)
FROM shift_assignments a
JOIN shift_assignments b ON b.user_id = a.user_id AND b.id > a.id
WHERE a.status IN ('in_progress', 'completed') AND b.status IN ('in_progress', 'completed')
  AND a.clock_in_time < coalesce(b.clock_out_time, b.clock_in_time + interval '1 microsecond')
  AND b.clock_in_time < coalesce(a.clock_out_time, a.clock_in_time + interval '1 microsecond')
  AND a.hours_worked IS DISTINCT FROM 0 AND b.hours_worked IS DISTINCT FROM 0

UNION ALL
-- 2b. an assignment has its shift's start and end
SELECT '2 copied times', format('assignment %s', a.id)
FROM shift_assignments a JOIN shifts s ON s.id = a.shift_id
WHERE (a.starts_at, a.ends_at) <> (s.starts_at, s.ends_at)

UNION ALL
-- 3. a worker has at most one open clock-in; one with a missing clock-out is not open
SELECT '3 open clock-ins', format('worker %s', user_id)
FROM shift_assignments WHERE status = 'in_progress' AND NOT missing_clock_out
GROUP BY user_id HAVING count(*) > 1

UNION ALL
-- 3b. a clock-out has an earlier clock-in
SELECT '3 clock order', format('assignment %s', id)
FROM shift_assignments WHERE clock_out_time IS NOT NULL AND (clock_in_time IS NULL OR clock_in_time >= clock_out_time)

UNION ALL
-- 4. each clock event has a decision, and at most one final one
SELECT '4 clock event outcome', format('event %s', e.id)
FROM clock_events e
LEFT JOIN clock_event_decisions d ON d.clock_event_id = e.id
GROUP BY e.id
HAVING count(d.id) = 0 OR count(d.id) FILTER (WHERE d.outcome IN ('applied', 'refused', 'rejected')) > 1

UNION ALL
-- 4b. at most one applied clock-in per assignment, and one more clock-out than resumes
SELECT '4 applied twice', format('assignment %s', e.shift_assignment_id)
FROM clock_events e JOIN clock_event_decisions d ON d.clock_event_id = e.id AND d.outcome = 'applied'
GROUP BY e.shift_assignment_id HAVING count(*) FILTER (WHERE e.kind = 'clock_in') > 1
  OR count(*) FILTER (WHERE e.kind = 'clock_out') > 1 + count(*) FILTER (WHERE e.kind = 'resume')

UNION ALL
-- 5. hours equal the clock times, or come from an audited edit
SELECT '5 hours', format('assignment %s', a.id)
FROM shift_assignments a
WHERE a.status = 'completed' AND NOT a.hours_edited
  AND a.hours_worked <> LEAST(24, round(extract(epoch FROM a.clock_out_time - a.clock_in_time) / 3600, 2))

UNION ALL
SELECT '5 hours edited without a record', format('assignment %s', a.id)
FROM shift_assignments a
WHERE a.hours_edited AND NOT EXISTS (SELECT 1 FROM audit_log l
  WHERE l.subject_kind = 'assignment' AND l.subject_id = a.id::text AND l.action IN ('timesheet.edited', 'timesheet.dismissed'))

UNION ALL
-- 5b. only adjustments are negative; a shift is paid once; an approved timesheet has its payment, exact to the cent
SELECT '5 negative payment', format('payment %s', id) FROM payments WHERE kind <> 'adjustment' AND amount < 0

UNION ALL
-- an adjustment belongs to a paid shift or a locked week, and does not exceed the amount paid
SELECT '5 adjusted below nothing', format('assignment %s', shift_assignment_id)
FROM payments WHERE shift_assignment_id IS NOT NULL
GROUP BY shift_assignment_id HAVING count(*) FILTER (WHERE kind = 'adjustment') > 0
  AND coalesce(sum(amount - coalesce(overtime_amount, 0)) FILTER (WHERE status IN ('processed', 'paid')), 0) < 0
  OR count(*) FILTER (WHERE kind = 'adjustment' AND corrects_week IS NULL) > 0 AND count(*) FILTER (WHERE kind = 'shift' AND status = 'paid') = 0

UNION ALL
SELECT '5 week adjusted below nothing', format('worker %s, week %s', user_id, COALESCE(corrects_week, pay_period_start))
FROM payments WHERE status IN ('processed', 'paid')
GROUP BY user_id, COALESCE(corrects_week, pay_period_start) HAVING count(*) FILTER (WHERE kind = 'adjustment') > 0 AND sum(amount) < 0

UNION ALL
-- corrected hours are paid at the rate of their shift and leave it 0 hours or more
SELECT '5 corrected hours at another rate', format('payment %s', p.id)
FROM payments p JOIN shift_assignments a ON a.id = p.shift_assignment_id
WHERE p.hours IS NOT NULL AND p.hourly_rate <> a.pay_rate + a.premium_rate

UNION ALL
SELECT '5 corrected below no hours', format('assignment %s', a.id)
FROM payments p JOIN shift_assignments a ON a.id = p.shift_assignment_id
WHERE p.hours IS NOT NULL GROUP BY a.id, a.hours_worked HAVING coalesce(a.hours_worked, 0) + sum(p.hours) < 0

UNION ALL
-- an adjustment of a correction request belongs to its shift, and the request is accepted
SELECT '5 adjusted without an accepted request', format('payment %s', p.id)
FROM payments p JOIN correction_requests c ON c.id = p.request_id
WHERE c.state <> 'accepted' OR p.shift_assignment_id IS DISTINCT FROM c.shift_assignment_id

UNION ALL
-- 5c. a locked pay period is unchanged and has no open decisions
SELECT '5 locked period moved', format('week of %s', l.week_start)
FROM pay_period_locks l LEFT JOIN payments p ON p.pay_period_start = l.week_start
LEFT JOIN shift_assignments a ON a.id = p.shift_assignment_id AND p.kind = 'shift'
GROUP BY l.week_start, l.payments, l.amount, l.hours
HAVING (count(p.id), coalesce(sum(p.amount), 0), coalesce(sum(a.hours_worked), 0) + coalesce(sum(p.hours), 0)) <> (l.payments, l.amount, l.hours)
  OR count(*) FILTER (WHERE p.status IN ('pending', 'processing')) > 0

UNION ALL
SELECT '5 open in a locked period', format('assignment %s', a.id)
FROM shift_assignments a
WHERE a.status IN ('in_progress', 'completed') AND NOT a.is_approved AND in_locked_pay_period(a.shift_id, a.clock_in_time, a.clock_out_time)

UNION ALL
SELECT '5 paid twice', format('assignment %s', shift_assignment_id)
FROM payments WHERE kind = 'shift' GROUP BY shift_assignment_id HAVING count(*) > 1

UNION ALL
SELECT '5 approved without its payment', format('assignment %s', a.id)
FROM shift_assignments a LEFT JOIN payments p ON p.shift_assignment_id = a.id AND p.kind = 'shift'
WHERE a.is_approved AND (p.id IS NULL OR p.status <> a.payment_status
  OR p.amount <> round(a.hours_worked * (a.pay_rate + a.premium_rate), 2))

UNION ALL
SELECT '5 payment without approval', format('payment %s', p.id)
FROM payments p JOIN shift_assignments a ON a.id = p.shift_assignment_id
WHERE p.kind = 'shift' AND NOT a.is_approved

UNION ALL
-- 6. an assignment's state is the last one in its audit rows
SELECT '6 state without its record', format('assignment %s is %s, the audit says %s', a.id, a.status, coalesce(m.status, 'nothing'))
FROM shift_assignments a LEFT JOIN last_move m ON m.assignment_id = a.id CROSS JOIN seeded
WHERE m.status IS DISTINCT FROM a.status AND (m.status IS NOT NULL OR a.assigned_at <= seeded.at IS NOT TRUE)

UNION ALL
-- 6b. each change of state has one audit row
SELECT '6 move recorded twice', format('assignment %s, %s', assignment_id, status)
FROM (SELECT *, lag(status) OVER (PARTITION BY assignment_id ORDER BY id) AS before FROM moves) m
WHERE status = before AND action <> 'test.placed'

UNION ALL
SELECT '6 no-show recorded twice', format('assignment %s', subject_id)
FROM audit_log WHERE action IN ('assignment.missed', 'assignment.miss_taken_back')
GROUP BY subject_id HAVING sum(CASE action WHEN 'assignment.missed' THEN 1 ELSE -1 END) NOT IN (0, 1)

UNION ALL
-- 6c. the same for timesheets' approvals and workers'
SELECT '6 approval without its record', format('assignment %s', a.id)
FROM shift_assignments a LEFT JOIN last_approval l ON l.assignment_id = a.id CROSS JOIN seeded
WHERE a.is_approved <> coalesce(l.approved, false) AND (l.approved IS NOT NULL OR a.approved_when <= seeded.at IS NOT TRUE)

UNION ALL
SELECT '6 approval recorded twice', format('assignment %s', assignment_id)
FROM (SELECT *, lag(approved) OVER (PARTITION BY assignment_id ORDER BY id) AS before FROM approvals) a
WHERE approved = before

UNION ALL
SELECT '6 worker without a record', format('worker %s', u.id)
FROM users u LEFT JOIN last_worker_change l ON l.user_id = u.id CROSS JOIN seeded
WHERE l.action = 'worker.approved' AND NOT u.is_approved OR l.action IN ('worker.rejected', 'worker.approval_withdrawn') AND u.is_approved
  OR l.action IS NULL AND u.approved_at IS NOT NULL AND u.approved_at <= seeded.at IS NOT TRUE

UNION ALL
SELECT '6 worker recorded twice', format('worker %s, %s', user_id, action)
FROM (SELECT *, lag(action) OVER (PARTITION BY user_id ORDER BY id) AS before FROM worker_changes) w
WHERE action = before AND action IN ('worker.approved', 'worker.rejected', 'worker.approval_withdrawn')

UNION ALL
-- 6d. exactly one audit row for each of these
SELECT '6 audited by one row', format('%s: %s', what, audit_rows) FROM once CROSS JOIN seeded
WHERE audit_rows <> 1 AND NOT (audit_rows = 0 AND once.at <= seeded.at IS TRUE)

UNION ALL
-- 6e. each score change has its audit row
SELECT '6 score without its record', format('worker %s', user_id)
FROM (SELECT user_id, 1 AS n FROM worker_scores CROSS JOIN seeded WHERE created_at <= seeded.at IS NOT TRUE
  UNION ALL SELECT subject_id::int, -1 FROM audit_log WHERE subject_kind = 'worker' AND action = 'score.changed') s
GROUP BY user_id HAVING sum(n) <> 0

UNION ALL
-- 6f. the audit log, which cannot be erased, contains codes and no free text
SELECT '6 words in the audit', format('audit row %s', id)
FROM audit_log WHERE changes->>'reason' !~ '^[a-z_]+$'

UNION ALL
-- 7. at most one reminder per kind, assignment, recipient and due time
SELECT '7 reminder twice', format('assignment %s, %s', shift_assignment_id, kind)
FROM reminders GROUP BY kind, shift_assignment_id, user_id, due_at HAVING count(*) > 1

UNION ALL
-- 8. no secret is readable: passwords are hashes
SELECT '8 password in the clear', format('worker %s', id) FROM users WHERE password NOT LIKE '$argon2id$%' AND anonymised_at IS NULL

UNION ALL
-- 8b. the same for all other columns of all tables (`counted`, one query per count)
SELECT invariant, what FROM counted
WHERE (xpath('/row/n/text()', query_to_xml(sql, false, true, '')))[1]::text::int > 0

UNION ALL
-- 8c. jobs and the audit contain ids, but no address, name or secret
SELECT '8 personal value carried', what FROM carried
WHERE content::text ~ '[^[:space:]"@]@[^[:space:]"@]+\.[a-z]'
  OR content::text ~* '"(password|new_?password|token|secret|ssn|e_?mail|phone|address|(first|last)_?name|two_?factor_?code)": *["0-9]'
