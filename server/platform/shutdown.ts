const SHUTDOWN_TIMEOUT_MS = 30_000;
/** A single Ctrl-C arrives twice: from the terminal and from the parent process. */
const REPEATED_SIGNAL_MS = 1_000;

/**
 * Runs `stops` in order and ends the process on Ctrl-C, SIGTERM or the end of the parent process. Ends it at once on a
 * second signal after 1 second, or when the stops take longer than 30 seconds.
 * @returns a function that returns whether the shutdown has begun
 */
export function shutDownOnSignal(stops: (() => Promise<void>)[]): () => boolean {
  let startedAt: number | null = null;
  const shutDown = async () => {
    if (startedAt !== null) {
      if (performance.now() - startedAt > REPEATED_SIGNAL_MS) process.exit(1);
      return;
    }
    startedAt = performance.now();
    setTimeout(() => process.exit(1), SHUTDOWN_TIMEOUT_MS).unref();
    for (let stop = stops.shift(); stop; stop = stops.shift()) {
      await stop().catch((error: unknown) => process.stderr.write(`While stopping: ${String(error)}\n`));
    }
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void shutDown());
  if (process.channel) {
    process.on('disconnect', () => void shutDown());
    process.channel.unref();
  }
  return () => startedAt !== null;
}
