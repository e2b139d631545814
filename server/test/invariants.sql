-- Every row is a broken invariant: which one, and where. An empty answer is a healthy database.

-- 1. filledPositions is the number of held positions, and within the total
SELECT '1 filled positions' AS invariant, format('shift %s', s.id) AS what
FROM shifts s
WHERE s.filled_positions <> (SELECT count(*) FROM shift_assignments a
                             WHERE a.shift_id = s.id AND a.status IN ('assigned', 'in_progress', 'completed'))
   OR s.filled_positions NOT BETWEEN 0 AND s.total_positions

UNION ALL
-- 2. no two active assignments of a worker overlap
SELECT '2 overlap', format('assignments %s and %s', a.id, b.id)
FROM shift_assignments a
JOIN shift_assignments b ON b.user_id = a.user_id AND b.id > a.id
  AND tstzrange(a.starts_at, a.ends_at) && tstzrange(b.starts_at, b.ends_at)
WHERE a.status IN ('assigned', 'in_progress', 'completed') AND b.status IN ('assigned', 'in_progress', 'completed')

UNION ALL
-- 2b. an assignment has its shift's instants
SELECT '2 copied times', format('assignment %s', a.id)
FROM shift_assignments a JOIN shifts s ON s.id = a.shift_id
WHERE (a.starts_at, a.ends_at) <> (s.starts_at, s.ends_at)

UNION ALL
-- 3. nobody is clocked in twice; a clock-out flagged as missing is no open clock-in
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
-- 4b. at most one applied event of a kind per assignment
SELECT '4 applied twice', format('assignment %s, %s', e.shift_assignment_id, e.kind)
FROM clock_events e JOIN clock_event_decisions d ON d.clock_event_id = e.id AND d.outcome = 'applied'
GROUP BY e.shift_assignment_id, e.kind HAVING count(*) > 1

UNION ALL
-- 5. hours follow from the clock, or from an edit that the audit knows
SELECT '5 hours', format('assignment %s', a.id)
FROM shift_assignments a
WHERE a.status = 'completed' AND NOT a.hours_edited
  AND a.hours_worked <> LEAST(24, round(extract(epoch FROM a.clock_out_time - a.clock_in_time) / 3600, 2))

UNION ALL
SELECT '5 hours edited without a record', format('assignment %s', a.id)
FROM shift_assignments a
WHERE a.hours_edited AND NOT EXISTS (SELECT 1 FROM audit_log l
  WHERE l.subject_kind = 'assignment' AND l.subject_id = a.id::text AND l.action = 'timesheet.edited')

UNION ALL
-- 5b. only adjustments are negative; a shift is paid once; what is approved has its line, to the cent
SELECT '5 negative payment', format('payment %s', id) FROM payments WHERE kind <> 'adjustment' AND amount < 0

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
-- 7. one reminder per kind, assignment, recipient and due time
SELECT '7 reminder twice', format('assignment %s, %s', shift_assignment_id, kind)
FROM reminders GROUP BY kind, shift_assignment_id, user_id, due_at HAVING count(*) > 1

UNION ALL
-- 8. nothing secret is readable: passwords and one-time tokens are hashes
SELECT '8 password in the clear', format('worker %s', id) FROM users WHERE password NOT LIKE '$argon2id$%' AND anonymised_at IS NULL
UNION ALL
SELECT '8 token in the clear', format('reset token %s', id) FROM password_reset_tokens WHERE token !~ '^[0-9a-f]{64}$'
UNION ALL
SELECT '8 token in the clear', format('email change of worker %s', user_id) FROM email_changes WHERE token !~ '^[0-9a-f]{64}$'
