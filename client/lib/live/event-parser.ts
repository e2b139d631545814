export type StreamEvent = { name: string; data: string };

/**
 * Reads text/event-stream piece by piece: a line, even a line end, may be cut anywhere. Comments, ids and events without
 * data lines are skipped.
 */
export function createEventParser(onEvent: (event: StreamEvent) => void): (chunk: string) => void {
  let rest = '';
  let name = '';
  let data: string[] = [];
  let isFirst = true;

  const endOfEvent = () => {
    if (data.length > 0) onEvent({ name: name || 'message', data: data.join('\n') });
    name = '';
    data = [];
  };
  const take = (line: string) => {
    if (line === '') return endOfEvent();
    const [, field, value = ''] = /^([^:]*)(?:: ?(.*))?$/.exec(line) ?? [];
    if (field === 'event') name = value;
    if (field === 'data') data.push(value);
  };
  return (chunk) => {
    let text = rest + chunk;
    if (isFirst && text !== '') {
      isFirst = false;
      text = text.replace(/^\uFEFF/, '');
    }
    // a carriage return at the very end may be the first half of a line end
    const isHalf = text.endsWith('\r');
    const lines = (isHalf ? text.slice(0, -1) : text).split(/\r\n|\r|\n/);
    rest = (lines.pop() ?? '') + (isHalf ? '\r' : '');
    for (const line of lines) take(line);
  };
}
