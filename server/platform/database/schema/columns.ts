import { Column, type ColumnOptions } from 'typeorm';
import type { Cents } from '../../../../shared/kernel/money.js';
import { type Instant, toInstant } from '../../../../shared/kernel/time.js';

type Options = { nullable?: boolean; name?: string };

/** A `timestamptz` column, an Instant in code. */
export function InstantColumn(options: Options = {}): PropertyDecorator {
  return Column({
    type: 'timestamptz',
    ...options,
    transformer: {
      from: (stored: Date | null): Instant | null => toInstant(stored),
      to: (at: Instant | null | undefined) => (typeof at === 'number' ? new Date(at) : at),
    },
  } as ColumnOptions);
}

/** A `numeric` column in dollars, integer cents in code. */
export function CentsColumn(name: string, options: { nullable?: boolean; precision?: number } = {}): PropertyDecorator {
  return hundredths(name, { precision: 6, ...options });
}

/** A `numeric(4,2)` column in hours, integer hundredths of an hour in code. */
export function HoursColumn(name: string): PropertyDecorator {
  return hundredths(name, { precision: 4, nullable: true });
}

function hundredths(name: string, options: { nullable?: boolean; precision: number }): PropertyDecorator {
  return Column({
    type: 'numeric',
    name,
    scale: 2,
    ...options,
    transformer: {
      from: (stored: string | null) => (stored === null ? null : (Math.round(Number(stored) * 100) as Cents)),
      to: (value: number | null | undefined) => (typeof value === 'number' ? (value / 100).toFixed(2) : value),
    },
  });
}

/** A `numeric(4,1)` column for a score. */
export function ScoreColumn(): PropertyDecorator {
  return Column({
    type: 'numeric',
    precision: 4,
    scale: 1,
    default: 100,
    transformer: {
      from: (stored: string | null) => (stored === null ? null : Number(stored)),
      to: (value: unknown) => value,
    },
  });
}
