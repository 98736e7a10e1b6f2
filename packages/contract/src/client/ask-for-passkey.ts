import type { PasskeyAnswer, PasskeyRequest } from '../users/passkey.schema.ts';

/** The options for the browser: a request without undefined fields. */
type RequestOptions = Omit<PasskeyRequest, 'allowCredentials'> &
  Partial<Record<'allowCredentials', NonNullable<PasskeyRequest['allowCredentials']>>>;

/** The part of the browser's response that the shop reads. */
interface BrowserAnswer extends Pick<PasskeyAnswer, 'id' | 'rawId' | 'type'> {
  readonly response: Omit<PasskeyAnswer['response'], 'userHandle'> & { readonly userHandle?: string };
}

type StartAuthentication = (options: { optionsJSON: RequestOptions }) => Promise<BrowserAnswer>;

/**
 * Requests a passkey in the browser's own dialog. Returns the part of the response that the shop reads.
 * @throws the browser's error when no passkey was used.
 */
export async function askForPasskey(
  { allowCredentials, ...request }: PasskeyRequest,
  startAuthentication: StartAuthentication,
): Promise<PasskeyAnswer> {
  const optionsJSON = { ...request, ...(allowCredentials && { allowCredentials }) };
  const { id, rawId, type, response } = await startAuthentication({ optionsJSON });
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return {
    id,
    rawId,
    type,
    response: { clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) },
  };
}
