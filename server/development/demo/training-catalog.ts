import { BINDERY_BASICS } from './trainings/bindery-basics.js';
import { BULK_ITEMS } from './trainings/bulk-items.js';
import { COLOR_REGISTER } from './trainings/color-register.js';
import { CONSOLIDATION } from './trainings/consolidation.js';
import type { DemoTraining } from './trainings/demo-training.js';
import { FLOOR_SAFETY } from './trainings/floor-safety.js';
import { FOLDER_SETUP } from './trainings/folder-setup.js';
import { LIFTING } from './trainings/lifting.js';
import { PICK_LIST } from './trainings/pick-list.js';
import { SAMPLING } from './trainings/sampling.js';
import { SINGLE_ITEMS } from './trainings/single-items.js';

/** All trainings of the demo, by level. */
export const DEMO_TRAININGS: readonly DemoTraining[] = [
  FLOOR_SAFETY,
  LIFTING,
  SINGLE_ITEMS,
  PICK_LIST,
  BULK_ITEMS,
  BINDERY_BASICS,
  CONSOLIDATION,
  FOLDER_SETUP,
  COLOR_REGISTER,
  SAMPLING,
];
