// Evaluates the SQL of a call as the server composes it. Each module is imported with one function added for each expression to evaluate,
// so that constants and functions of the module are in scope. What is known only at run time (a parameter, a value read from `this`) gets
// the arguments of the function's calls where the SQL is built from it, or else samples of its type.
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import ts from 'typescript';
import { root } from '../bootstrap.mjs';
import { transform } from '../ts-hooks.mjs';
import { samplesOf } from './samples.mjs';

const EXPORT = '__expressions';
/** The maximum number of values of one expression; of more combinations an even sample is used. */
const MOST_VALUES = 120;
/** How many callers are followed to find the values of an argument. */
const MOST_CALLS_UP = 3;

/** Adds `texts` to each statement, or `problem` if its SQL cannot be evaluated. */
export async function evaluate({ program, checker, statements }) {
  const jobs = new Jobs(program, checker);
  const jobOf = new Map(statements.map((statement) => [statement, jobs.add(statement.sql, 0)]));
  const functions = await importFunctions(jobs.all);
  for (const [statement, job] of jobOf) {
    try {
      const values = valuesOf(job, functions).map((value) => (statement.field ? value[statement.field] : value));
      statement.texts = [...new Set(values)];
      if (statement.texts.some((text) => typeof text !== 'string')) throw new TypeError('not a text');
    } catch (error) {
      statement.problem = `its SQL cannot be evaluated: ${error.message}`;
    }
  }
}

/** Imports the modules, each with its expressions as functions. */
async function importFunctions(all) {
  const byFile = Map.groupBy(all, ({ file }) => file);
  const additions = new Map(
    [...byFile].map(([file, jobs]) => [
      file,
      `\nexport const ${EXPORT} = [${jobs.map(({ code }) => code).join(',\n')}];\n`,
    ]),
  );
  registerHooks({
    load(url, context, next) {
      const addition = url.startsWith('file:') ? additions.get(fileURLToPath(url.split('?')[0])) : undefined;
      if (addition === undefined) return next(url, context);
      const filename = fileURLToPath(url);
      return {
        format: 'module',
        source: transform(readFileSync(filename, 'utf8') + addition, filename),
        shortCircuit: true,
      };
    },
  });
  const functions = new Map();
  for (const [file, jobs] of byFile) {
    const module = await import(pathToFileURL(file).href);
    for (const [index, job] of jobs.entries()) functions.set(job, module[EXPORT][index]);
  }
  return functions;
}

function valuesOf(job, functions) {
  const inputs = job.inputs.map(({ samples, sources }) => {
    if (!sources) return samples;
    return sources.flatMap(({ job: source, each }) =>
      valuesOf(source, functions).flatMap((value) => (each ? [...value] : [value])),
    );
  });
  const values = [];
  let refusal = null;
  for (const combination of combinations(inputs)) {
    try {
      values.push(functions.get(job)(...combination));
    } catch (error) {
      refusal = error; // a sample that the code refuses, as a cursor or a sort key of another list
    }
  }
  if (values.length === 0 && refusal) throw refusal;
  return values;
}

function combinations(inputs) {
  const all = inputs.reduce((lists, values) => lists.flatMap((list) => values.map((value) => [...list, value])), [[]]);
  const step = Math.ceil(all.length / MOST_VALUES);
  return all.filter((_, index) => index % step === 0);
}

/** The expressions to evaluate: `{ file, code, inputs }`, where an input has `samples`, or the jobs of its `sources`. */
class Jobs {
  all = [];
  #byNode = new Map();

  constructor(program, checker) {
    this.checker = checker;
    this.sources = program.getSourceFiles().filter(({ fileName }) => isOfServer(fileName));
  }

  add(node, callsUp) {
    const known = this.#byNode.get(node);
    if (known) return known;
    const job = { file: node.getSourceFile().fileName, code: '', inputs: [] };
    this.#byNode.set(node, job);
    this.all.push(job);
    const { parameters, constants } = this.#freeNames(node);
    job.inputs = [...parameters.values()].map((input) => this.#inputOf(input, callsUp));
    const body = [...constants].sort((a, b) => a.pos - b.pos).map((one) => one.getText());
    job.code = `(${[...parameters.keys()].join(', ')}) => { ${body.join(' ')} return ${node.getText()}; }`;
    return job;
  }

  /** The local names in an expression: values known at run time, and the declarations of constants. */
  #freeNames(expression) {
    const parameters = new Map();
    const constants = new Set();
    const collect = (node) => {
      if (node.kind === ts.SyntaxKind.ThisKeyword)
        throw new Error(`${relative(root, node.getSourceFile().fileName)}: SQL with \`this\``);
      const symbol = this.#symbolOf(node);
      if (symbol?.valueDeclaration) use(symbol, node);
      ts.forEachChild(node, collect);
    };
    const use = (symbol, node) => {
      const whole = localDeclaration(symbol.valueDeclaration, expression.getSourceFile());
      if (!whole || isWithin(whole, expression) || [...constants].some((one) => isWithin(whole, one))) return;
      if (ts.isFunctionDeclaration(whole) || (ts.isVariableStatement(whole) && !isKnownAtRunTime(whole))) {
        if (constants.has(whole)) return;
        constants.add(whole);
        collect(whole);
      } else if (ts.isVariableStatement(whole)) {
        parameters.set(symbol.name, { declared: symbol.valueDeclaration, node });
      } else {
        const declared = ts.isParameter(whole) ? whole : whole.initializer.declarations[0];
        const name = declared.name.getText();
        const isFollowed =
          parameters.get(name)?.isFollowed || isText(this.checker.getTypeOfSymbolAtLocation(symbol, node));
        parameters.set(name, { declared, node, isFollowed });
      }
    };
    collect(expression);
    return { parameters, constants };
  }

  #symbolOf(node) {
    if (ts.isShorthandPropertyAssignment(node)) return this.checker.getShorthandAssignmentValueSymbol(node);
    return ts.isIdentifier(node) && isReference(node) ? this.checker.getSymbolAtLocation(node) : undefined;
  }

  /** A text may be a part of the SQL, so the values that callers pass for it are followed. */
  #inputOf({ declared, node, isFollowed }, callsUp) {
    const loop = declared.parent.parent;
    if (ts.isForOfStatement(loop) && isOfModule(this.checker, loop.expression)) {
      return { sources: [{ job: this.add(loop.expression, callsUp), each: true }] };
    }
    if (isFollowed && ts.isParameter(declared) && callsUp < MOST_CALLS_UP) {
      const sources = this.#argumentsFor(declared).map((argument) => ({ job: this.add(argument, callsUp + 1) }));
      if (sources.length > 0) return { sources };
    }
    return { samples: samplesOf(this.checker, this.checker.getTypeAtLocation(declared), node) };
  }

  /** The expressions that calls pass for a parameter. */
  #argumentsFor(parameter) {
    const owner = parameter.parent;
    const index = owner.parameters.indexOf(parameter);
    const name = owner.name?.getText();
    const found = [];
    const visit = (node) => {
      if (
        ts.isCallExpression(node) &&
        calledText(node) === name &&
        this.checker.getResolvedSignature(node)?.declaration === owner
      )
        if (node.arguments[index] && !/\bthis\b/.test(node.arguments[index].getText()))
          found.push(node.arguments[index]);
      ts.forEachChild(node, visit);
    };
    if (name) for (const source of this.sources) if (source.text.includes(name)) visit(source);
    return found;
  }
}

const isOfServer = (fileName) => fileName.startsWith(`${root}/server/`) && !/\.spec\.ts$|\/test\//.test(fileName);
const calledText = ({ expression }) =>
  ts.isPropertyAccessExpression(expression) ? expression.name.text : expression.getText();
const isText = (type) => Boolean(type.flags & ts.TypeFlags.String);
const isWithin = (node, outer) =>
  node.getSourceFile() === outer.getSourceFile() && node.pos >= outer.pos && node.end <= outer.end;

/** The declaration inside a function that a name comes from; undefined for a name of the module or of another one. */
function localDeclaration(declaration, source) {
  if (declaration.getSourceFile() !== source) return undefined;
  const whole = ts.findAncestor(
    declaration,
    (one) =>
      ts.isVariableStatement(one) ||
      ts.isParameter(one) ||
      ts.isFunctionDeclaration(one) ||
      ts.isClassDeclaration(one) ||
      ts.isForOfStatement(one),
  );
  return whole?.parent === source ? undefined : whole;
}

/** A name that is declared by a module, not in a function. */
function isOfModule(checker, node) {
  const declaration = checker.getSymbolAtLocation(node)?.declarations?.[0];
  return ts.isIdentifier(node) && declaration !== undefined && !ts.findAncestor(declaration, ts.isFunctionLike);
}

/** A constant whose value comes from the instance or from a promise. */
function isKnownAtRunTime(statement) {
  let found = false;
  const visit = (node) => {
    if (node.kind === ts.SyntaxKind.ThisKeyword || ts.isAwaitExpression(node)) found = true;
    else ts.forEachChild(node, visit);
  };
  visit(statement);
  return found;
}

/** Not the name of a property, and not part of a type. */
function isReference(node) {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent) && parent.name === node) return false;
  if (ts.isPropertyAssignment(parent) && parent.name === node) return false;
  if (ts.isBindingElement(parent) && (parent.propertyName === node || parent.name === node)) return false;
  return !ts.findAncestor(node, (one) => ts.isTypeNode(one));
}
