import { keyPermissions } from '@vitrine/domain/users/permissions/permissions.ts';

/** The metadata of the authorisation server (RFC 8414). */
export function oauthMetadata(siteUrl: string) {
  const methods = ['client_secret_basic', 'client_secret_post', 'none'];
  return {
    issuer: siteUrl,
    authorization_endpoint: `${siteUrl}/oauth/authorize`,
    token_endpoint: `${siteUrl}/oauth/token`,
    revocation_endpoint: `${siteUrl}/oauth/revoke`,
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    code_challenge_methods_supported: ['S256'],
    token_endpoint_auth_methods_supported: methods,
    revocation_endpoint_auth_methods_supported: methods,
    authorization_response_iss_parameter_supported: true,
    scopes_supported: keyPermissions,
  };
}
