import type { Config } from './platform/config/config.js';

const DEMO_ACCOUNTS = `
Demo accounts, password gigshift-demo
  workers  maria@gigshift.example (approved, Intermediate, Spanish)
           james@gigshift.example (approved, Entry)
           ana@gigshift.example   (waiting for approval)
  admin    dana@gigshift.example  (company directory, admin role)
           omar@gigshift.example  (company directory, no admin role)
`;

/** What the terminal shows when everything is up. */
export function readyText(config: Config): string {
  return `Gigshift is ready at http://localhost:${config.port}\n${config.demoData ? DEMO_ACCOUNTS : ''}`;
}
