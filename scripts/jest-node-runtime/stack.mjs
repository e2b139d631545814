// The stack of an error as jest reads it: places in the TypeScript, paths instead of addresses, and nothing of this folder.
import { findSourceMap } from 'node:module';
import { fileURLToPath } from 'node:url';

const HERE = new URL('.', import.meta.url).href;

/** For `Error.prepareStackTrace`. */
export function stackOf(error, frames) {
  const lines = frames.filter((frame) => !nameOf(frame).startsWith(HERE)).map(lineOf);
  return [String(error), ...lines].join('\n    at ');
}

const nameOf = (frame) => frame.getFileName() ?? '';

function lineOf(frame) {
  const name = nameOf(frame);
  if (!name.startsWith('file:')) return String(frame);
  const [line, column] = [frame.getLineNumber() ?? 1, frame.getColumnNumber() ?? 1];
  const { originalLine, originalColumn } = findSourceMap(name)?.findEntry(line - 1, column - 1) ?? {};
  const place = originalLine === undefined ? [line, column] : [originalLine + 1, originalColumn + 1];
  // jest leaves out what is called <anonymous> alone
  return `${frame.isAsync() ? 'async ' : ''}${frame.getFunctionName() ?? 'it'} (${fileURLToPath(name)}:${place.join(':')})`;
}
