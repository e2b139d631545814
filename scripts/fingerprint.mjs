// A hash over the contents of files and folders, to tell whether a build is still that of these sources.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

export function fingerprint(root, places, skip = () => false) {
  const hash = createHash('sha256');
  const visit = (path) => {
    if (skip(path)) return;
    if (statSync(path).isDirectory()) {
      for (const name of readdirSync(path).sort()) visit(join(path, name));
    } else {
      hash.update(path.slice(root.length)).update('\0').update(readFileSync(path)).update('\0');
    }
  };
  for (const place of places) visit(join(root, place));
  return hash.digest('hex');
}
