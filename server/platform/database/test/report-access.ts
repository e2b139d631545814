import { accessSync, constants } from 'node:fs';

// A program for unprivileged.int.spec.ts: asks access(2) whether it may run another, as initdb does, and says who asked.
accessSync(process.argv[2] ?? '', constants.X_OK);
process.stdout.write(String(process.getuid?.()));
