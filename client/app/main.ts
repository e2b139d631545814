import '../ui/tokens.css';
import { showFailurePage } from './failure-page.js';

// a separate chunk, so that a failure to load the app can be shown [O-49]
import('./start.js').catch(showFailurePage);
