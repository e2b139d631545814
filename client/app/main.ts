import '../ui/tokens.css';
import { startEarly } from './early.js';
import { showFailurePage } from './failure-page.js';
import { readyToDraw } from './ready-to-draw.js';

try {
  await Promise.all([startEarly(window.location.pathname), readyToDraw()]);
  // not awaited: the app's code imports from this module's file, so it runs only once this module is through
  void import('./start.js').catch(showFailurePage);
} catch (error) {
  showFailurePage(error);
}
