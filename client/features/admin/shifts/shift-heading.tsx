import type { ComponentProps } from 'react';
import type { SkillLevelId } from '../../../../shared/training/skill-level.contract.js';
import { Button } from '../../../ui/button.js';
import { LEVEL_CLASS, LevelShape } from '../../../ui/level.js';
import { ShiftTitle } from './shift-title.js';

type ShiftHeadingProps = {
  id: string;
  level: SkillLevelId;
  of: ComponentProps<typeof ShiftTitle>['of'];
  onOpen: () => void;
};

/** The heading of a group of workers on one shift: its level and title, which opens the shift. */
export function ShiftHeading({ id, level, of, onOpen }: ShiftHeadingProps) {
  return (
    <h3 id={id} className="min-w-0 text-16!">
      <Button variant="text" size="sm" className="px-0! text-left! max-md:min-h-11" onClick={onOpen}>
        <LevelShape level={level} className={`size-3 ${LEVEL_CLASS[level]} text-(--lv)`} />
        <span className="min-w-0 wrap-anywhere">
          <ShiftTitle of={of} />
        </span>
      </Button>
    </h3>
  );
}
