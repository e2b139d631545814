import { execFileSync } from 'node:child_process';
import { cpus, totalmem } from 'node:os';
import type { Client } from 'pg';
import { SETTINGS } from './database.js';
import type { Figures } from './load.js';

/** A section of the report. */
export type Section = {
  /** The file name. */
  name: string;
  title: string;
  notes: string[];
  head: string[];
  rows: string[][];
};

export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const rule = head.map((_, index) => (index === 0 ? '---' : '---:'));
  return [line(head), line(rule), ...rows.map(line)].join('\n');
}

export function markdown({ title, notes, head, rows }: Section): string {
  return [`## ${title}`, ...notes, table(head, rows)].join('\n\n');
}

/** Returns a description of the machine and versions: figures of different machines are not comparable. */
export async function machine(client: Client, settings: readonly string[] = SETTINGS): Promise<string> {
  const { rows } = await client.query<{ server_version: string }>('SHOW server_version');
  const [model = 'unknown'] = cpus().map((cpu) => cpu.model.trim());
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  const memory = Math.round(totalmem() / 2 ** 30);
  return (
    `${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC, commit ${commit}, ${cpus().length} cores (${model}), ${memory} GB, ` +
    `Node ${process.versions.node}, PostgreSQL ${rows[0]?.server_version} with ${settings.join(', ')}. ` +
    'Load, server and database share the cores.'
  );
}

export const perSecond = ({ perSecond: rate }: Figures): string =>
  rate >= 100 ? String(Math.round(rate)) : rate.toFixed(1);
export const ms = (value: number): string => (value >= 100 ? String(Math.round(value)) : value.toFixed(1));
export const times = (value: number): string => `${value.toFixed(2)} x`;
export const latencies = ({ p50, p95, p99 }: Figures): string[] => [p50, p95, p99].map(ms);
