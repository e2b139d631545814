import '../ui/tokens.css';
import { startEarly } from './early.js';
import { readyToDraw } from './ready-to-draw.js';

await Promise.all([startEarly(window.location.pathname), readyToDraw()]);
void import('./start.js');
