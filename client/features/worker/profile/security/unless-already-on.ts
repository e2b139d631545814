import { ApiError } from '../../../../lib/api/api-error.js';

/** The response, or `null` if two-factor sign-in is already on; then calls `onAlreadyOn`. */
export async function unlessAlreadyOn<Result>(
  response: Promise<Result>,
  onAlreadyOn: () => void,
): Promise<Result | null> {
  try {
    return await response;
  } catch (error) {
    if (!(error instanceof ApiError) || !error.is('two_factor_already_on')) throw error;
    onAlreadyOn();
    return null;
  }
}
