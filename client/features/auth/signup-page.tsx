import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'wouter';
import type { RegisterRequest, RegisterResponse } from '../../../shared/auth/auth.contract.js';
import { SIGNUP_FORM_RULES, checkSignupForm } from '../../../shared/auth/register.fields.js';
import type { SignupForm } from '../../../shared/auth/register.fields.js';
import type { Language } from '../../../shared/workers/worker.contract.js';
import { apiPost, problemMessage } from '../../lib/api.js';
import { resolveWith, showServerProblems } from '../../lib/fields.js';
import { useLanguage } from '../../lib/use-language.js';
import { Button } from '../../ui/button.js';
import { toast } from '../../ui/toast-store.js';
import { AuthLinks, AuthPage } from './auth-page.js';
import {
  AddressSection,
  AgreementsSection,
  DocumentSection,
  EmergencySection,
  PersonSection,
} from './signup-sections.js';
import { SignupSent } from './signup-sent.js';
import { useSignupDocument } from './use-signup-document.js';

const FIELDS = Object.keys(SIGNUP_FORM_RULES) as (keyof SignupForm)[];

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
  agreeToTerms: false,
  agreeToBackgroundCheck: false,
  confirmAge: false,
};

/** What is sent: neither the repeated password nor the terms. */
function requestOf(form: SignupForm, preferredLanguage: Language): RegisterRequest {
  const { confirmPassword: _repeated, agreeToTerms: _terms, ...rest } = form;
  return { ...rest, role: 'worker', preferredLanguage };
}

function register(request: RegisterRequest): Promise<RegisterResponse> {
  return apiPost('/api/auth/register', request, { ownsUnauthorized: true });
}

/** The application form of worker.md §2 /signup. */
export default function SignupPage() {
  const { t } = useTranslation(['auth', 'files']);
  const [, navigate] = useLocation();
  const { language } = useLanguage();
  const [sending, setSending] = useState(false);
  const form = useForm<SignupForm>({ defaultValues: BLANK, resolver: resolveWith(checkSignupForm) });

  const leave = (title: string) => {
    toast({ title, description: t('signup.doneText') });
    navigate('/login');
  };
  const paperwork = useSignupDocument(() => leave(t('files:signup.done')));

  const submit = form.handleSubmit(async (values) => {
    setSending(true);
    try {
      const { uploadToken } = await register(requestOf(values, language));
      if (paperwork.paper.file) paperwork.begin(uploadToken);
      else leave(t('signup.done'));
    } catch (error) {
      showServerProblems(error, FIELDS, form.setError, { email_taken: 'email' });
      toast({
        title: t('signup.failed'),
        description: problemMessage(error, t('signup.failedText')),
        variant: 'destructive',
      });
    } finally {
      setSending(false);
    }
  });

  if (paperwork.isMade)
    return (
      <SignupSent
        paper={paperwork.paper}
        state={paperwork.state}
        onChange={paperwork.change}
        onSend={paperwork.again}
        onCancel={paperwork.cancel}
        onLeave={() => leave(t('signup.done'))}
      />
    );
  return (
    <AuthPage title={t('signup.title')} lead={t('signup.lead')} wide>
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        <PersonSection form={form} />
        <AddressSection form={form} />
        <EmergencySection form={form} />
        <DocumentSection paper={paperwork.paper} onChange={paperwork.change} />
        <AgreementsSection form={form} />
        <Button type="submit" variant="accent" size="big" full loading={sending}>
          {sending ? t('signup.submitting') : t('signup.submit')}
        </Button>
        <p className="text-14 text-ink-2">{t('signup.note')}</p>
      </form>
      <AuthLinks>
        <Link href="/login">{t('links.haveAccount')}</Link>
        <Link href="/">{t('links.home')}</Link>
      </AuthLinks>
    </AuthPage>
  );
}
