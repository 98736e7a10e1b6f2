import type {
  ChangeEmailBody,
  ConfirmedEmail,
  EmailState,
  LinkKeyBody,
  TakenBackEmail,
} from '../users/email.schema.ts';
import type { AcceptInvitationBody, JoinTeamBody, OpenedInvitation } from '../users/invitations.schema.ts';
import type { LoginBody, LogoutAnswer } from '../users/login.schema.ts';
import type { ChangePasswordBody, ForgotPasswordBody, ResetPasswordBody } from '../users/password.schema.ts';
import type { RefusedAnswer, RegisterBody, RegisterWithOrderBody, SignedInAnswer } from '../users/register.schema.ts';
import type { EndedSessionsAnswer, OwnSessionsAnswer } from '../users/sessions.schema.ts';
import type { CodeLoginBody, RequestCodeBody } from '../users/sign-in-code.schema.ts';
import type { MeAnswer } from '../users/user.schema.ts';
import type { Send } from './transport.ts';

/** Returns the calls for sign-up, sign-in and passwords (spec §7; docs/behaviour/calls.md#accounts). */
export function accountCalls(send: Send) {
  const post = <Answer>(path: string, body?: unknown) =>
    send<Answer>({ method: 'POST', path: `/auth/${path}`, ...(body !== undefined && { body }) });
  return {
    register: (body: RegisterBody) => post<SignedInAnswer | RefusedAnswer>('register', body),
    registerWithOrder: (body: RegisterWithOrderBody) => post<SignedInAnswer | RefusedAnswer>('register/order', body),
    login: (body: LoginBody) => post<SignedInAnswer | RefusedAnswer>('login', body),
    requestCode: (body: RequestCodeBody) => post<{ success: true }>('code', body),
    loginByCode: (body: CodeLoginBody) => post<SignedInAnswer | RefusedAnswer>('login/code', body),
    logout: () => post<LogoutAnswer>('logout'),
    me: () => send<MeAnswer>({ method: 'GET', path: '/auth/me' }),
    forgotPassword: (body: ForgotPasswordBody) => post<{ success: true }>('password/forgot', body),
    resetPassword: (body: ResetPasswordBody) => post<{ success: true }>('password/reset', body),
    openInvitation: (token: string) => post<OpenedInvitation>('invitation', { token }),
    acceptInvitation: (body: AcceptInvitationBody) => post<{ success: true }>('invitation/accept', body),
    joinTeam: (body: JoinTeamBody) => post<{ success: true }>('invitation/join', body),
    changePassword: (body: ChangePasswordBody) => post<{ success: true }>('password/change', body),
    emailState: () => send<EmailState>({ method: 'GET', path: '/auth/email' }),
    sendConfirmationAgain: () => post<{ success: true }>('email/send-again'),
    changeEmail: (body: ChangeEmailBody) => post<{ success: true }>('email/change', body),
    cancelEmailChange: () => send<{ success: true }>({ method: 'DELETE', path: '/auth/email/change' }),
    confirmEmail: (body: LinkKeyBody) => post<ConfirmedEmail>('email/confirm', body),
    takeBackEmail: (body: LinkKeyBody) => post<TakenBackEmail>('email/take-back', body),
    sessions: () => send<OwnSessionsAnswer>({ method: 'GET', path: '/auth/sessions' }),
    endSession: (id: string) => send<{ success: true }>({ method: 'DELETE', path: `/auth/sessions/${id}` }),
    endOtherSessions: () => send<EndedSessionsAnswer>({ method: 'DELETE', path: '/auth/sessions' }),
  };
}
