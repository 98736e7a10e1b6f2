import type { ApiKeysAnswer, ApiKeyTokenAnswer, NewApiKey } from '../api-keys/api-keys.schema.ts';
import type {
  ConsentAnswer,
  ConsentPreview,
  NewOauthApp,
  OauthAppSecretAnswer,
  OauthAppsAnswer,
  OauthGrantsAnswer,
} from '../oauth/oauth.schema.ts';
import type { MemberRoleBody, StaffRole, StaffRoleBody, StaffRolesAnswer } from '../roles/staff-roles.schema.ts';
import type { Send } from './transport.ts';

/** Returns the owner's calls for custom roles. */
export function roleCalls(send: Send) {
  return {
    list: () => send<StaffRolesAnswer>({ method: 'GET', path: '/staff-roles' }),
    add: (body: StaffRoleBody) => send<StaffRole>({ method: 'POST', path: '/staff-roles', body }),
    change: (id: string, body: StaffRoleBody) => send<StaffRole>({ method: 'PUT', path: `/staff-roles/${id}`, body }),
    remove: (id: string) => send<{ success: true }>({ method: 'DELETE', path: `/staff-roles/${id}` }),
    of: (userId: string) => send<MemberRoleBody>({ method: 'GET', path: `/users/${userId}/staff-role` }),
    give: (userId: string, roleId: string | null) =>
      send<MemberRoleBody>({ method: 'PUT', path: `/users/${userId}/staff-role`, body: { roleId } }),
  };
}

/** Returns the calls for API keys. */
export function apiKeyCalls(send: Send) {
  const post = <Answer>(path: string, body: unknown = {}) => send<Answer>({ method: 'POST', path, body });
  return {
    list: () => send<ApiKeysAnswer>({ method: 'GET', path: '/api-keys' }),
    add: (body: NewApiKey) => post<ApiKeyTokenAnswer>('/api-keys', body),
    rotate: (id: string) => post<ApiKeyTokenAnswer>(`/api-keys/${id}/rotate`),
    revoke: (id: string) => post<{ success: true }>(`/api-keys/${id}/revoke`),
  };
}

/** Returns the calls for apps of third parties: the owner's for the apps, staff's for their own consents. */
export function oauthCalls(send: Send) {
  const post = <Answer>(path: string, body: unknown) => send<Answer>({ method: 'POST', path, body });
  const remove = (path: string) => send<{ success: true }>({ method: 'DELETE', path });
  return {
    apps: () => send<OauthAppsAnswer>({ method: 'GET', path: '/oauth-apps' }),
    register: (body: NewOauthApp) => post<OauthAppSecretAnswer>('/oauth-apps', body),
    removeApp: (id: string) => remove(`/oauth-apps/${id}`),
    grants: () => send<OauthGrantsAnswer>({ method: 'GET', path: '/oauth-grants' }),
    endGrant: (id: string) => remove(`/oauth-grants/${id}`),
    preview: (query: string) => post<ConsentPreview>('/oauth-consents/preview', { query }),
    allow: (query: string) => post<ConsentAnswer>('/oauth-consents', { query }),
  };
}
