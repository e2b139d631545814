import { ApiError } from '../../../../lib/api/api.js';

/** The response, or `null` if two-factor sign-in is already on; then calls `onAlreadyOn`. */
export async function unlessAlreadyOn<Answer>(
  answer: Promise<Answer>,
  onAlreadyOn: () => void,
): Promise<Answer | null> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof ApiError) || !error.is('two_factor_already_on')) throw error;
    onAlreadyOn();
    return null;
  }
}
