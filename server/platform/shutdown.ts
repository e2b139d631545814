const SHUTDOWN_TIMEOUT_MS = 30_000;
/** Ctrl-C reaches us twice: from the terminal and from the process that started us. */
const REPEATED_SIGNAL_MS = 1_000;

/**
 * Ends the process cleanly on Ctrl-C, SIGTERM or the end of the process that started us: the newest part first. Asked
 * again after a second, or after 30 seconds without an end, it ends at once. Answers whether that has begun.
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
