/** Types of the parts of passport-azure-ad that we use; the package has none. */
declare module 'passport-azure-ad' {
  export type BearerOptions = {
    identityMetadata: string;
    clientID: string;
    audience: string[];
    issuer: string;
    validateIssuer: true;
    clockSkew: number;
    loggingNoPII: true;
    loggingLevel: 'error';
    passReqToCallback: false;
  };

  export class BearerStrategy {
    constructor(
      options: BearerOptions,
      verify: (claims: unknown, done: (error: Error | null, user: unknown) => void) => void,
    );
    authenticate(request: unknown, options: object): void;
  }
}
