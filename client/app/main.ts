import '../ui/tokens.css';
import { startEarly } from './early.js';

startEarly(window.location.pathname);
void import('./start.js');
