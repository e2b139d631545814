import en from '../locales/en/problems.json' with { type: 'json' };
import type { FieldProblem, FieldRule } from './fields.js';
import type { NamedFieldProblem } from './fields.rules.js';

/** Helpers for the specs of field rules. Product code does not import this file. */

const TEXTS: Record<string, string> = en.fields;
const LABELS: Record<string, string> = en.labels;

/** Returns the English message of a field's problem. */
export function messageOf(field: string, problem: FieldProblem | null): string | null {
  if (!problem) return null;
  const values: Record<string, string | number> = { field: LABELS[field] ?? field, ...problem.params };
  return (TEXTS[problem.code] ?? '').replace(/\{\{(\w+)\}\}/g, (_whole, name: string) => String(values[name]));
}

/** Returns the English messages by field. */
export function messagesOf(problems: NamedFieldProblem[]): Record<string, string | null> {
  return Object.fromEntries(problems.map((one) => [one.field, messageOf(one.field, one)]));
}

/** Returns the code of a value's problem, or null if the rule accepts the value. */
export const code = (rule: FieldRule, value: unknown) => rule.check(value)?.code ?? null;
