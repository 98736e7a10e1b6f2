type ErrorName =
  | 'invalid_request'
  | 'invalid_client'
  | 'invalid_grant'
  | 'invalid_scope'
  | 'unauthorized_client'
  | 'unsupported_grant_type';

/** An error response of RFC 6749, section 5.2. */
export interface OauthError {
  readonly error: ErrorName;
  readonly error_description: string;
}

export function oauthError(error: ErrorName, description: string): OauthError {
  return { error, error_description: description };
}

export function isOauthError(answer: object): answer is OauthError {
  return 'error' in answer;
}
