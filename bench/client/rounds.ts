/** Rounds per measurement. BENCH_ROUNDS=1 is for a quick check; a single run is not reliable. */
export const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);
