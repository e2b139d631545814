import i18next from 'i18next';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { LoginRequest, LoginResponse } from '../../../shared/auth/auth.contract.js';
import { LOGIN_FORM_RULES } from '../../../shared/auth/login.fields.js';
import { checkFields } from '../../../shared/kernel/fields.rules.js';
import type { NamedFieldProblem } from '../../../shared/kernel/fields.rules.js';
import { apiPost } from '../../lib/api/api.js';
import { ApiError, NetworkError, problemMessage } from '../../lib/api/api-error.js';
import { showServerProblems } from '../../lib/forms/fields.js';
import { resolveWith } from '../../lib/forms/form-resolver.js';
import { isInstalled } from '../../lib/pwa/install.js';
import { useBackSteps } from '../../ui/back-layers.js';
import { canStore } from '../../lib/auth/stored-session.js';
import { toast } from '../../ui/toast-store.js';
import { VerificationError, type Verifier } from './verifier.js';

/** `twoFactorCode` exists only while its field is shown. */
export type LoginValues = { email: string; password: string; rememberMe: boolean; twoFactorCode?: string };

function checkLogin({ email, password, twoFactorCode }: LoginValues): NamedFieldProblem[] {
  const problems = checkFields(LOGIN_FORM_RULES, { email, password });
  return twoFactorCode?.trim() === ''
    ? [...problems, { field: 'twoFactorCode', code: 'two_factor_code_required' }]
    : problems;
}

/** In the order of the page. */
const FIELDS = ['email', 'password', 'twoFactorCode'] as const;
/** The refusals of a login that belong to a field. Whether the address or the password is wrong stays open. */
const FIELD_OF_REFUSAL = {
  account_deactivated: 'email',
  invalid_credentials: 'password',
  two_factor_invalid: 'twoFactorCode',
} as const;

/** One attempt: a new human verification, then the call. */
async function logIn(values: LoginValues, verifier: Verifier): Promise<LoginResponse> {
  const recaptchaToken = await verifier.prove().catch((error: unknown) => {
    // the verification only fetches, but its failure must not lose a filled-in form
    if (error instanceof NetworkError) throw new NetworkError(true, error);
    throw error instanceof VerificationError ? error : new VerificationError('unsolved');
  });
  const { twoFactorCode, ...entered } = values;
  const body: LoginRequest = { ...entered, recaptchaToken };
  return apiPost<LoginResponse>(
    '/api/auth/login',
    twoFactorCode ? { ...body, twoFactorCode: twoFactorCode.trim() } : body,
    { ownsUnauthorized: true },
  );
}

function isUnverified(error: unknown): boolean {
  return error instanceof VerificationError || (error instanceof ApiError && error.is('human_verification_failed'));
}

/**
 * State and calls of the login form; `enter` completes the sign-in with the server's response. The code field appears
 * once the server asks for it. In the installed app the phone is the worker's own: "remember me" is ticked.
 *
 * @param email the initial address, if known
 */
export function useLoginForm(
  verifier: Verifier | null,
  onSend: () => void,
  enter: (response: LoginResponse) => Promise<void>,
  email = '',
) {
  const { t } = useTranslation('auth');
  const form = useForm<LoginValues>({
    defaultValues: { email, password: '', rememberMe: isInstalled() },
    resolver: resolveWith(checkLogin),
  });
  const [needsCode, setNeedsCode] = useState(false);
  const [unverified, setUnverified] = useState(false);
  useBackSteps(needsCode ? 1 : 0, () => setNeedsCode(false));

  const fail = (error: unknown) => {
    if (error instanceof ApiError && error.is('two_factor_required')) {
      setNeedsCode(true);
      return;
    }
    setUnverified(isUnverified(error));
    showServerProblems(error, FIELDS, form.setError, FIELD_OF_REFUSAL);
    const description =
      error instanceof VerificationError
        ? t(`login.noProof.${error.failure}`)
        : problemMessage(error, t('login.failed'));
    toast({ title: t('login.failed'), description, variant: 'destructive' });
  };

  const submit = form.handleSubmit(async (values) => {
    if (!verifier) return;
    onSend();
    try {
      const response = await logIn(values, verifier);
      await enter(response);
      // not `t`: the sign-in may have changed the language [H-51]
      const description = i18next.t('auth:login.welcome', { name: response.user.firstName });
      if (canStore()) toast({ title: i18next.t('auth:login.done'), description });
      else
        toast({
          title: i18next.t('auth:storage.title'),
          description: i18next.t('auth:storage.text'),
          variant: 'destructive',
        });
    } catch (error) {
      fail(error);
    }
  });
  return { form, submit, sending: form.formState.isSubmitting, needsCode, unverified };
}
