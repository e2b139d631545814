import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { temporaryFolder } from './server.js';

export type Said = { code: number; output: string };
/** `folder` has to be in the PATH of the caller. */
export type Program = { folder: string; remove: () => void };

/**
 * A program of this name that runs its action in the test's own process.
 * @param obey receives the arguments; returns the output, if any, or throws the error message
 */
export async function programNamed(name: string, obey: (args: string[]) => Promise<string | void>): Promise<Program> {
  const folder = temporaryFolder();
  const asked = createServer((request, response) => {
    void text(request)
      .then(async (body): Promise<Said> => ({
        code: 0,
        output: `${(await obey(JSON.parse(body) as string[])) ?? ''}\n`,
      }))
      .catch((error: unknown): Said => ({ code: 1, output: `${String(error)}\n` }))
      .then((said) => response.end(JSON.stringify(said)));
  });
  await new Promise<void>((resolve) => asked.listen(0, '127.0.0.1', resolve));
  const { port } = asked.address() as AddressInfo;
  writeFileSync(join(folder.path, name), sourceOf(port), { mode: 0o755 });
  return {
    folder: folder.path,
    remove: () => {
      asked.close();
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
