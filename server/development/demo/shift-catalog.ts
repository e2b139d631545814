import { BINDERY } from './catalog/bindery.js';
import { KITTING } from './catalog/kitting.js';
import { PACKING } from './catalog/packing.js';
import { QUALITY } from './catalog/quality.js';
import type { ShiftKind } from './catalog/shift-kind.js';

/** The regular work of the demo company. */
export const SHIFT_KINDS: readonly ShiftKind[] = [...BINDERY, ...KITTING, ...PACKING, ...QUALITY];

/** Kinds that exist as templates, with the template's name. */
export const TEMPLATE_NAMES: Readonly<Record<string, string>> = {
  'Packing line, single items': 'Day packing',
  'Packing, late line': 'Late packing with premium',
  'Kitting: welcome boxes': 'Kitting day',
  'Bindery, night run': 'Bindery night',
  'Multi-item consolidation, morning': 'Consolidation',
  'Quality control: color and register': 'Press-side quality',
};

/** @throws RangeError if the catalog has no such title */
export function kindTitled(title: string): ShiftKind {
  const kind = SHIFT_KINDS.find((candidate) => candidate.title === title);
  if (!kind) throw new RangeError(`No kind of shift is called ${title}`);
  return kind;
}
