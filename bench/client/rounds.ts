/** BENCH_ROUNDS=1 is for a quick look: one run alone is not to be trusted. */
export const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);
