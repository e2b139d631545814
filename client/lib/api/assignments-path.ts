/** The list of the worker's own assignments, and its key in the query cache. */
export const ASSIGNMENTS_PATH = '/api/user/assignments';
