import { plainText } from '../kernel/plain-text.js';
import { hasVisibleText } from '../kernel/visible-text.js';
import type { CheckedNumberLine, NumberLine, NumberLineProblem } from './pay-period.contract.js';
import { employeeNumberOf, isEmployeeNumber } from './pay-period.fields.js';

/**
 * Reads a pasted list, one worker a line: name or e-mail address, a tab, and the file number. Without a tab the last
 * semicolon or comma separates them, so a CSV file can be pasted too. Blank lines and cells at the end are omitted.
 * [W-235]
 */
export function readNumberLines(pasted: string): NumberLine[] {
  const lines = pasted
    .split(/\r\n|\r|\n/)
    .filter(hasVisibleText)
    .map((line) => line.trimEnd());
  return lines.map((line) => {
    const separator = ['\t', ';', ','].find((one) => line.includes(one));
    const at = separator === undefined ? line.length : line.lastIndexOf(separator);
    return { who: unquoted(line.slice(0, at)), employeeNumber: unquoted(line.slice(at + 1)) };
  });
}

function unquoted(cell: string): string {
  return cell
    .trim()
    .replace(/^"(.*)"$/, '$1')
    .trim();
}

/** A worker whom a line may name, or who has one of the numbers. */
export type ListedWorker = {
  id: number;
  firstName: string;
  lastName: string;
  email: string;
  employeeNumber: string | null;
};

/** Returns the texts by which a line can name a worker: e-mail address, "First Last" and "Last, First". [W-236] */
function textsOf({ firstName, lastName, email }: ListedWorker): string[] {
  return [email, `${firstName} ${lastName}`, `${lastName}, ${firstName}`].map(foldedName);
}

/** Returns a name without case, accents and repeated spaces, for comparisons. */
export function foldedName(name: string): string {
  return plainText(name).trim().replace(/\s+/g, ' ');
}

/**
 * Finds the worker of each line and names what prevents saving it. `workers` contains every worker whom a line names and
 * every holder of a number. A number that its holder gives up in the same list is free. [W-236, W-237, W-239]
 */
export function checkNumberLines(lines: readonly NumberLine[], workers: readonly ListedWorker[]): CheckedNumberLine[] {
  const byText = new Map<string, ListedWorker[]>();
  for (const worker of workers)
    for (const text of new Set(textsOf(worker))) byText.set(text, [...(byText.get(text) ?? []), worker]);
  const named = lines.map((line) => ({ line, matches: byText.get(foldedName(line.who)) ?? [] }));
  // a line that is refused gives up no number, so another one may be refused because of it
  let saved = new Set(named.flatMap(({ matches }) => matches.map(({ id }) => id)));
  for (;;) {
    const checked = named.map((one) => checkLine(one, { named, workers, saved }));
    const ids = checked.flatMap(({ worker }) => worker?.id ?? []);
    if (ids.length === saved.size) return checked;
    saved = new Set(ids);
  }
}

type NamedLine = { line: NumberLine; matches: readonly ListedWorker[] };
/** `saved`: the workers whose numbers change, as far as known. */
type ListContext = { named: readonly NamedLine[]; workers: readonly ListedWorker[]; saved: ReadonlySet<number> };

function checkLine({ line, matches }: NamedLine, { named, workers, saved }: ListContext): CheckedNumberLine {
  const refuse = (problem: NumberLineProblem, names: string[] = []) => ({ ...line, worker: null, problem, names });
  const [worker] = matches;
  const number = employeeNumberOf(line.employeeNumber) ?? '';
  if (!worker) return refuse('worker_unknown');
  if (matches.length > 1) return refuse('worker_ambiguous', matches.map(nameWithEmail));
  if (!isEmployeeNumber(line.employeeNumber)) return refuse('number_invalid');
  const isOfWorker = (one: NamedLine) => one.matches.length === 1 && one.matches[0]?.id === worker.id;
  if (named.filter(isOfWorker).length > 1) return refuse('worker_twice');
  if (named.filter((one) => employeeNumberOf(one.line.employeeNumber) === number).length > 1)
    return refuse('number_twice');
  const holder = workers.find((one) => one.employeeNumber === number && one.id !== worker.id);
  if (holder && !saved.has(holder.id)) return refuse('number_taken', [nameOf(holder)]);
  const { id, employeeNumber: before } = worker;
  return { ...line, employeeNumber: number, worker: { id, name: nameOf(worker), before }, problem: null, names: [] };
}

const nameOf = ({ firstName, lastName }: ListedWorker) => `${firstName} ${lastName}`;
const nameWithEmail = (worker: ListedWorker) => `${nameOf(worker)} (${worker.email})`;
