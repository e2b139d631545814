import { accessSync, constants } from 'node:fs';

// A program for unprivileged.int.spec.ts: checks with access(2) that it may run another program, as initdb does, and
// prints its user id.
accessSync(process.argv[2] ?? '', constants.X_OK);
process.stdout.write(String(process.getuid?.()));
