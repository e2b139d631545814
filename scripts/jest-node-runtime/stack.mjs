// Formats an error's stack for jest: positions in the TypeScript source, paths instead of URLs, without frames of this folder.
import { findSourceMap } from 'node:module';
import { fileURLToPath } from 'node:url';

const HERE = new URL('.', import.meta.url).href;

/** An implementation of `Error.prepareStackTrace`. */
export function formatStack(error, frames) {
  const lines = frames.filter((frame) => !nameOf(frame).startsWith(HERE)).map(lineOf);
  return [String(error), ...lines].join('\n    at ');
}

const nameOf = (frame) => frame.getFileName() ?? '';

function lineOf(frame) {
  const name = nameOf(frame);
  if (!name.startsWith('file:')) return String(frame);
  const [line, column] = [frame.getLineNumber() ?? 1, frame.getColumnNumber() ?? 1];
  const { originalLine, originalColumn } = findSourceMap(name)?.findEntry(line - 1, column - 1) ?? {};
  const position = originalLine === undefined ? [line, column] : [originalLine + 1, originalColumn + 1];
  // jest omits a frame that is only called <anonymous>
  return `${frame.isAsync() ? 'async ' : ''}${frame.getFunctionName() ?? 'it'} (${fileURLToPath(name)}:${position.join(':')})`;
}
