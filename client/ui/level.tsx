import type { ReactElement, ReactNode } from 'react';
import type { SkillLevelId } from '../../shared/training/skill-level.contract.js';
import { cx } from './cx.js';

const SHAPES: Record<SkillLevelId, ReactElement> = {
  1: <circle cx="6" cy="6" r="5.4" />,
  2: <rect x="1" y="1" width="10" height="10" rx=".6" />,
  3: <path d="M6 .8L11.6 11H.4z" />,
  4: <path d="M6 0l6 6-6 6-6-6z" />,
};
const TEXT: Record<SkillLevelId, string> = { 1: 'text-l1', 2: 'text-l2', 3: 'text-l3', 4: 'text-l4' };

/** Sets --lv and --lv-soft for borders and bars inside. */
export const LEVEL_CLASS: Record<SkillLevelId, string> = { 1: 'level-1', 2: 'level-2', 3: 'level-3', 4: 'level-4' };

type LevelShapeProps = { level: SkillLevelId; hollow?: boolean; className?: string };

/**
 * Circle, square, triangle, diamond: shows the level without color. It has the text's color; the default size is 11 px.
 */
export function LevelShape({ level, hollow, className }: LevelShapeProps) {
  return (
    <svg
      viewBox={hollow ? '-1 -1 14 14' : '0 0 12 12'}
      className={cx('flex-none', className ?? 'size-[11px]')}
      fill={hollow ? 'none' : 'currentColor'}
      stroke={hollow ? 'currentColor' : 'none'}
      strokeWidth="1.5"
      aria-hidden="true"
    >
      {SHAPES[level]}
    </svg>
  );
}

/** The level's shape and name in its color. The name is translated. */
export function LevelLabel({
  level,
  className,
  children,
}: {
  level: SkillLevelId;
  className?: string;
  children: ReactNode;
}) {
  return (
    <span
      className={cx(
        'inline-flex items-center gap-1.5 align-middle text-13 font-semibold whitespace-nowrap',
        TEXT[level],
        className,
      )}
    >
      <LevelShape level={level} />
      {children}
    </span>
  );
}
