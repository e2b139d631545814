// Finds the SQL statements of the server with TypeScript's compiler, and the row and parameter types at each call.
import { join, relative } from 'node:path';
import ts from 'typescript';
import { root } from '../bootstrap.mjs';

/** The functions that run a statement: the index of the argument with the SQL and with its parameters, and the columns they add. */
const RUNNERS = {
  'Transaction.query': { sql: 0, parameters: 1, added: [] },
  'Transaction.queryPrepared': { sql: 0, parameters: 1, added: [] },
  queryJsonPage: { sql: 1, field: 'listSql', parameters: 2, added: [] },
  queryPage: { sql: 1, parameters: 2, added: ['id'] },
  writeAssignments: { sql: 1, parameters: 2, added: [] },
};

/** Files whose statements are not checked: they define the runners, or pass on statements of a library. */
const PASSING_ON = [
  'server/platform/database/transaction.ts',
  'server/platform/database/page-sql.ts',
  'server/platform/jobs/job-queue.ts',
  'server/assignments/write-assignments.ts',
];

/** Returns the compiler's program and checker, and each call of a runner in a folder of the repository, tests excepted. */
export function findStatements(folder) {
  const config = join(root, 'server', 'tsconfig.json');
  const { config: read } = ts.readConfigFile(config, ts.sys.readFile);
  const { options, fileNames } = ts.parseJsonConfigFileContent(read, ts.sys, join(root, 'server'));
  const program = ts.createProgram(fileNames, options);
  const checker = program.getTypeChecker();
  const statements = [];
  for (const source of program.getSourceFiles()) {
    const file = relative(root, source.fileName);
    if (!file.startsWith(folder) || /\.spec\.ts$/.test(file) || (/\/test\//.test(file) && !folder.includes('/test/')))
      continue;
    if (PASSING_ON.includes(file)) continue;
    const visit = (node) => {
      const runner = ts.isCallExpression(node) ? RUNNERS[calledName(checker, node)] : undefined;
      if (runner) statements.push(statementOf(source, file, node, runner));
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  return { program, checker, statements };
}

function statementOf(source, file, call, { sql, field, parameters, added }) {
  return {
    file,
    line: source.getLineAndCharacterOfPosition(call.getStart()).line + 1,
    sql: call.arguments[sql],
    field,
    parameters: call.arguments[parameters],
    rowNode: call.typeArguments?.[0],
    added,
  };
}

/** "Transaction.query" for a method, the name for a function. */
function calledName(checker, call) {
  const declaration = checker.getResolvedSignature(call)?.declaration;
  if (!declaration) return '';
  if (ts.isFunctionDeclaration(declaration)) return declaration.name?.text ?? '';
  if (!ts.isMethodDeclaration(declaration) || !ts.isClassDeclaration(declaration.parent)) return '';
  const owner = declaration.parent.name?.text;
  return `${owner === 'AutocommitStatement' ? 'Transaction' : owner}.${declaration.name.getText()}`;
}
