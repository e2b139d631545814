/** The messages of browsers and Vite if the file of an import cannot be fetched. */
const FAILED_IMPORT = /dynamically imported module|importing a module script failed|unable to preload/i;

/** Returns true if the code could not be fetched; false for an error that the code itself throws when it runs. */
export function isFailedImport(error: unknown): boolean {
  return error instanceof Error && FAILED_IMPORT.test(error.message);
}
