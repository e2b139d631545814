import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';

type DragHandlers = {
  onDragging: (isDragging: boolean) => void;
  onDrop: (drop: { shiftId: number; cell: string; isCopy: boolean }) => void;
};

const isCopy = ({ altKey, ctrlKey }: { altKey: boolean; ctrlKey: boolean }) => altKey || ctrlKey;

/**
 * Makes the grid's entries (`data-shift-id`) draggable and its cells (`data-cell`) drop targets. Returns the cleanup
 * function.
 */
export function enableDragging(grid: HTMLElement, { onDragging, onDrop }: DragHandlers): () => void {
  const entries = [...grid.querySelectorAll<HTMLElement>('[data-shift-id]')].map((element) =>
    draggable({
      element,
      getInitialData: () => ({ shiftId: Number(element.dataset.shiftId) }),
      onDragStart: () => {
        element.dataset.dragged = '';
        onDragging(true);
      },
      onDrop: () => {
        delete element.dataset.dragged;
        onDragging(false);
      },
    }),
  );
  const cells = [...grid.querySelectorAll<HTMLElement>('[data-cell]')].map((element) => {
    const leave = () => delete element.dataset.over;
    return dropTargetForElements({
      element,
      getData: () => ({ cell: element.dataset.cell }),
      getDropEffect: ({ input }) => (isCopy(input) ? 'copy' : 'move'),
      onDragEnter: () => (element.dataset.over = ''),
      onDragLeave: leave,
      onDrop: leave,
    });
  });
  const drops = monitorForElements({
    onDrop: ({ source, location: { current } }) => {
      const cell = current.dropTargets[0]?.data.cell;
      const { shiftId } = source.data;
      if (typeof cell === 'string' && typeof shiftId === 'number') {
        onDrop({ shiftId, cell, isCopy: isCopy(current.input) });
      }
    },
  });
  return combine(...entries, ...cells, drops);
}
