import '../ui/tokens.css';
import { startEarly } from './early.js';
import { showFailurePage } from './failure-page.js';
import { readyToDraw } from './ready-to-draw.js';

try {
  await Promise.all([startEarly(window.location.pathname), readyToDraw()]);
  // not awaited: the app imports from this module's chunk, so it runs only after this module has finished
  void import('./start.js').catch(showFailurePage);
} catch (error) {
  showFailurePage(error);
}
