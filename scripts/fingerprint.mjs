// Hashes the contents of files and folders, to find out whether a build is current.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

export function fingerprint(root, paths, skip = () => false) {
  const hash = createHash('sha256');
  const visit = (path) => {
    if (skip(path)) return;
    if (statSync(path).isDirectory()) {
      for (const name of readdirSync(path).sort()) visit(join(path, name));
    } else {
      hash.update(path.slice(root.length)).update('\0').update(readFileSync(path)).update('\0');
    }
  };
  for (const path of paths) visit(join(root, path));
  return hash.digest('hex');
}
