import { createServer } from 'node:net';

/** Whether something listens on the port already; asked before anything is started. */
export function portInUse(port: number, host: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(true) : reject(error),
    );
    probe.listen(port, host, () => probe.close(() => resolve(false)));
  });
}
