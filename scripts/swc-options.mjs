/** How SWC compiles the repository's TypeScript (decorators included) for scripts and tests. The build has swc.server.json. */
export const SWC_OPTIONS = {
  swcrc: false,
  sourceMaps: 'inline',
  module: { type: 'es6' },
  jsc: {
    target: 'es2023',
    parser: { syntax: 'typescript', decorators: true },
    transform: { legacyDecorator: true, decoratorMetadata: true },
    keepClassNames: true,
    experimental: { keepImportAttributes: true },
  },
};

/** The same for React components. */
export const TSX_OPTIONS = {
  ...SWC_OPTIONS,
  jsc: {
    ...SWC_OPTIONS.jsc,
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
  },
};
