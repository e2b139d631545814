import { Global, Module, type OnModuleInit } from '@nestjs/common';
import { Config } from '../platform/config/config.js';
import { Authenticator, KeyAuthenticator } from '../platform/http/security/principal.js';
import { ApiKeys } from './api-keys/api-keys.js';
import { AuthController } from './auth.controller.js';
import { DirectoryAdmins } from './directory/directory-admins.js';
import { DirectoryConnection } from './directory/directory-connection.js';
import { DirectorySession } from './directory/directory-session.js';
import { DirectorySignIn } from './directory/directory-sign-in.js';
import { DirectoryController } from './directory/directory.controller.js';
import { HumanVerificationController } from './human-verification/human-verification.controller.js';
import { HumanVerification } from './human-verification/human-verification.js';
import { KnownDevices } from './login/known-devices.js';
import { LoginAttempts } from './login/login-attempts.js';
import { Login } from './login/login.js';
import { Logout } from './login/logout.js';
import { EncryptedOutgoingMails } from './accounts/encrypted-outgoing-mail.js';
import { PasswordReset } from './accounts/password-reset.js';
import { prepareDummyHash } from './accounts/passwords.js';
import { ProofOfWork } from './human-verification/proof-of-work.js';
import { Recaptcha } from './human-verification/recaptcha.js';
import { Register } from './accounts/register.js';
import { RequestAuthenticator } from './sessions/request-authenticator.js';
import { ChangeEmail } from './security/change-email.js';
import { ChangePassword } from './security/change-password.js';
import { ConfirmEmail } from './security/confirm-email.js';
import { OutboxTokenController } from './sessions/outbox-token.controller.js';
import { ConfirmTwoFactor } from './security/confirm-two-factor.js';
import { CredentialsController } from './security/credentials.controller.js';
import { DisableTwoFactor } from './security/disable-two-factor.js';
import { OwnEmailChange } from './security/own-email-change.js';
import { OwnPassword } from './security/own-password.js';
import { OwnSessions } from './security/own-sessions.js';
import { SessionsController } from './security/sessions.controller.js';
import { SetUpTwoFactor } from './security/set-up-two-factor.js';
import { TwoFactorController } from './security/two-factor.controller.js';
import { SessionUsers } from './sessions/session-users.js';
import { WorkerTokenGuard, WorkerTokenStrategy } from './sessions/worker-token.strategy.js';
import { WorkerTokens } from './sessions/worker-tokens.js';

/** Provides authentication: workers by password and session, admins by the company directory. */
@Global()
@Module({
  controllers: [
    AuthController,
    OutboxTokenController,
    HumanVerificationController,
    DirectoryController,
    CredentialsController,
    TwoFactorController,
    SessionsController,
  ],
  providers: [
    { provide: Authenticator, useClass: RequestAuthenticator },
    { provide: KeyAuthenticator, useClass: ApiKeys },
    DirectoryAdmins,
    DirectoryConnection,
    DirectorySession,
    DirectorySignIn,
    ProofOfWork,
    Recaptcha,
    {
      provide: HumanVerification,
      useFactory: (config: Config, proofOfWork: ProofOfWork, recaptcha: Recaptcha) =>
        config.recaptcha ? recaptcha : proofOfWork,
      inject: [Config, ProofOfWork, Recaptcha],
    },
    KnownDevices,
    Login,
    LoginAttempts,
    Logout,
    EncryptedOutgoingMails,
    PasswordReset,
    Register,
    SessionUsers,
    WorkerTokens,
    WorkerTokenStrategy,
    WorkerTokenGuard,
    OwnPassword,
    ChangePassword,
    ChangeEmail,
    ConfirmEmail,
    OwnEmailChange,
    SetUpTwoFactor,
    ConfirmTwoFactor,
    DisableTwoFactor,
    OwnSessions,
  ],
  exports: [Authenticator, KeyAuthenticator, OwnPassword, EncryptedOutgoingMails],
})
export class AuthModule implements OnModuleInit {
  async onModuleInit(): Promise<void> {
    await prepareDummyHash();
  }
}
