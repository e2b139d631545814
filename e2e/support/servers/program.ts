import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { temporaryFolder } from './server.js';

export type ProgramResult = { code: number; output: string };
/** `folder` has to be in the PATH of the caller. */
export type Program = { folder: string; remove: () => void };

/**
 * A program of this name that runs its action in the test's own process.
 * @param action receives the arguments; returns the output, if any, or throws the error message
 */
export async function programNamed(name: string, action: (args: string[]) => Promise<string | void>): Promise<Program> {
  const folder = temporaryFolder();
  const server = createServer((request, response) => {
    void text(request)
      .then(async (body): Promise<ProgramResult> => ({
        code: 0,
        output: `${(await action(JSON.parse(body) as string[])) ?? ''}\n`,
      }))
      .catch((error: unknown): ProgramResult => ({ code: 1, output: `${String(error)}\n` }))
      .then((result) => response.end(JSON.stringify(result)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  writeFileSync(join(folder.path, name), sourceOf(port), { mode: 0o755 });
  return {
    folder: folder.path,
    remove: () => {
      server.close();
      folder.remove();
    },
  };
}

function sourceOf(port: number): string {
  return `#!${process.execPath}
fetch('http://127.0.0.1:${port}', { method: 'POST', body: JSON.stringify(process.argv.slice(2)) })
  .then((answer) => answer.json())
  .then(({ code, output }) => {
    (code === 0 ? process.stdout : process.stderr).write(output);
    process.exitCode = code;
  });
`;
}
