import fastify from 'fastify';
import { Pool } from 'pg';
import { viewColumns } from '../../server/platform/database/view-sql.js';
import { SHIFT_VIEW } from '../../server/shifts/shift-view.js';
import { claimByStatements, retries } from './claim-statements.js';

/*
 * The baseline of the measurements: plain Fastify and pg with the two most frequent calls of a worker, without
 * authentication, security headers, logging, tracing and pagination. Our server's additional time is the cost of those.
 */

const SHIFTS_SQL = `SELECT ${viewColumns(SHIFT_VIEW)},
    coalesce(before.cancelled_late, false) AS "cancelledLateBefore", coalesce(before.rejected, false) AS "rejectedBefore"
  FROM shifts s LEFT JOIN (
    SELECT shift_id, bool_or(is_late_cancellation) AS cancelled_late,
      bool_or(status = 'rejected' AND decided_by IS NOT NULL) AS rejected
    FROM shift_assignments WHERE user_id = $1 AND starts_at >= $2 GROUP BY shift_id
  ) before ON before.shift_id = s.id
  WHERE s.is_active AND s.starts_at >= $2 AND s.ends_at > $3 AND s.starts_at <= $4
  ORDER BY s.starts_at, s.id LIMIT 500`;

const [HALF_DAY_MS, SIX_WEEKS_MS] = [12 * 3_600_000, 42 * 24 * 3_600_000];

const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: Number(process.env.POOL_SIZE) });
const app = fastify();
const userOf = (headers: object): number => Number((headers as Record<string, string>)['x-user-id']);

app.get('/api/shifts', async ({ headers }) => {
  const now = Date.now();
  const [first, last] = [new Date(now - HALF_DAY_MS), new Date(now + SIX_WEEKS_MS)];
  return (await pool.query(SHIFTS_SQL, [userOf(headers), first, new Date(now), last])).rows;
});

app.post<{ Params: { id: string } }>('/api/shifts/:id/assign', async ({ headers, params }, reply) => {
  reply.code(201);
  return claimByStatements(pool, userOf(headers), Number(params.id));
});

app.get('/retries', async () => retries);

await app.listen({ port: Number(process.env.PORT), host: 'localhost' });
process.stdout.write('The floor is ready\n');
process.on('SIGTERM', () => void app.close().then(() => pool.end()));
