import { lazy } from 'react';
import type { ComponentType, LazyExoticComponent } from 'react';
import type { WorkProps } from './work-props.js';

/** Every work dialog by its name in the address (`?work=<name>`), its code fetched when it is first opened. */
export const WORK: Readonly<Record<string, LazyExoticComponent<ComponentType<WorkProps>>>> = {
  shift: lazy(() => import('./shifts/shift-work.js')),
  templates: lazy(() => import('./templates/templates-dialog.js')),
  'copy-week': lazy(() => import('./copies/copy-shifts-dialog.js')),
  urgent: lazy(() => import('./urgent/urgent-dialog.js')),
};

/** Whether this work can be opened: what leads to it is only shown then. */
export function hasWork(name: string): boolean {
  return Object.hasOwn(WORK, name);
}
