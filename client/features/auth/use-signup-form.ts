import type { FormEvent } from 'react';
import { useForm, type Resolver } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { RegisterRequest, RegisterResponse } from '../../../shared/auth/auth.contract.js';
import type { SignupForm } from '../../../shared/auth/register.fields.js';
import type { Language } from '../../../shared/workers/worker.contract.js';
import { apiPost } from '../../lib/api/api.js';
import { NetworkError, problemMessage } from '../../lib/api/api-error.js';
import { showServerProblems } from '../../lib/forms/fields.js';
import { resolveWith } from '../../lib/forms/form-resolver.js';
import { useLanguage } from '../../lib/i18n/use-language.js';
import { toast } from '../../ui/toast-store.js';

const BLANK: SignupForm = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  password: '',
  confirmPassword: '',
  address: '',
  city: '',
  state: '',
  zipCode: '',
  emergencyContactName: '',
  emergencyContactRelation: '',
  emergencyContactPhone: '',
  confirmAge: false,
  agreeToTerms: false,
  agreeToBackgroundCheck: false,
};
/** In the order of the page. */
const FIELDS = Object.keys(BLANK) as (keyof SignupForm)[];

/**
 * State and calls of the application form; `onMade` gets the token for sending the document, and the address.
 * `untilPrepared` waits for the document; if it returns why that cannot be sent, nothing is sent [U-22, U-23].
 */
export function useSignupForm(
  untilPrepared: () => Promise<string | null>,
  onMade: (uploadToken: string, email: string) => void,
) {
  const { t } = useTranslation('auth');
  const { language } = useLanguage();
  const form = useForm<SignupForm>({ defaultValues: BLANK, resolver: resolveSignup });

  const fail = (error: unknown) =>
    toast({
      title: t('signup.failed'),
      description: problemMessage(error, t('signup.failedText')),
      variant: 'destructive',
    });
  const send = form.handleSubmit(async (values) => {
    const fault = await untilPrepared();
    if (fault !== null) return void toast({ title: t('signup.failed'), description: fault, variant: 'destructive' });
    try {
      const { uploadToken } = await register(requestOf(values, language));
      onMade(uploadToken, values.email);
    } catch (error) {
      showServerProblems(error, FIELDS, form.setError, { email_taken: 'email' });
      fail(error);
    }
  });
  const formProps = {
    noValidate: true,
    onSubmit: (event: FormEvent) => void send(event).catch(fail),
    onFocus: () => void loadCheck().catch(() => undefined), // on failure it is loaded again when the form is sent
  };
  return { form, formProps };
}

/** Loaded on the first input: with its list of common passwords the validation code is large. */
const loadCheck = () => import('../../../shared/auth/register.fields.js');

/** @throws NetworkError if the validation code cannot be loaded: nothing is sent unchecked, and the input stays */
const resolveSignup: Resolver<SignupForm> = async (...form) => {
  const { checkSignupForm } = await loadCheck().catch((error: unknown) => {
    throw new NetworkError(true, error);
  });
  return resolveWith(checkSignupForm)(...form);
};

/** The request body: without the repeated password and the terms. */
function requestOf(form: SignupForm, preferredLanguage: Language): RegisterRequest {
  const { confirmPassword: _repeated, agreeToTerms: _terms, ...rest } = form;
  return { ...rest, role: 'worker', preferredLanguage };
}

function register(request: RegisterRequest): Promise<RegisterResponse> {
  return apiPost('/api/auth/register', request, { ownsUnauthorized: true });
}
