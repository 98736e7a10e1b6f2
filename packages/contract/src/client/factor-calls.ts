import type { PasskeyAnswer, PasskeyCreation, PasskeyRequest } from '../users/passkey.schema.ts';
import type { ErasedAnswer, PersonalData } from '../users/personal-data.schema.ts';
import type { RefusedAnswer, SignedInAnswer } from '../users/register.schema.ts';
import type {
  AddPasskeyBody,
  AuthenticatorSetup,
  FactorAdded,
  Factors,
  Proof,
  ReauthenticateBody,
  RecoveryCodes,
  SecondFactorBody,
} from '../users/second-factor.schema.ts';
import { type ClientOptions, createTransport } from './transport.ts';

export type FactorClient = ReturnType<typeof createFactorClient>;

/** Returns the calls for second factors, proofs of identity and the own personal data. It is a separate client because few pages need it. */
export function createFactorClient(options: ClientOptions = {}) {
  const send = createTransport(options);
  const get = <Answer>(path: string) => send<Answer>({ method: 'GET', path });
  const post = <Answer>(path: string, body: unknown = {}) => send<Answer>({ method: 'POST', path, body });
  const remove = (path: string) => send<{ success: true }>({ method: 'DELETE', path });
  const login = '/auth/login';
  const factors = '/auth/factors';
  return {
    signIn: {
      secondFactor: (body: SecondFactorBody) => post<SignedInAnswer | RefusedAnswer>(`${login}/second-factor`, body),
      secondFactorRequest: () => post<PasskeyRequest>(`${login}/second-factor/passkey-options`),
      passkey: (passkey: PasskeyAnswer) => post<SignedInAnswer | RefusedAnswer>(`${login}/passkey`, { passkey }),
      passkeyRequest: () => post<PasskeyRequest>(`${login}/passkey-options`),
    },
    own: () => get<Factors>(factors),
    passkeyCreation: () => post<PasskeyCreation>(`${factors}/passkey-options`),
    addPasskey: (body: AddPasskeyBody) => post<FactorAdded>(`${factors}/passkeys`, body),
    removePasskey: (id: string) => remove(`${factors}/passkeys/${id}`),
    startAuthenticator: () => post<AuthenticatorSetup>(`${factors}/authenticator`),
    confirmAuthenticator: (code: string) => post<FactorAdded>(`${factors}/authenticator/confirm`, { code }),
    removeAuthenticator: () => remove(`${factors}/authenticator`),
    renewRecoveryCodes: () => post<RecoveryCodes>(`${factors}/recovery-codes`),
    proof: () => get<Proof>('/auth/reauthenticate'),
    proofRequest: () => post<PasskeyRequest>('/auth/reauthenticate/passkey-options'),
    prove: (body: ReauthenticateBody) => post<{ success: true }>('/auth/reauthenticate', body),
    personalData: {
      export: () => post<PersonalData>('/auth/personal-data/export'),
      erase: () => post<ErasedAnswer>('/auth/personal-data/erase'),
    },
    ofUser: (userId: string) => get<Factors>(`/users/${userId}/factors`),
    resetUser: (userId: string) => remove(`/users/${userId}/factors`),
  };
}
