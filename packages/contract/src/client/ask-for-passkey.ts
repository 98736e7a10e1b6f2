import type { PasskeyAnswer, PasskeyRequest } from '../users/passkey.schema.ts';

/** What the browser is asked: a request without the fields that are undefined. */
type RequestOptions = Omit<PasskeyRequest, 'allowCredentials'> &
  Partial<Record<'allowCredentials', NonNullable<PasskeyRequest['allowCredentials']>>>;

/** What a browser answers, as far as the shop reads it. */
interface BrowserAnswer extends Pick<PasskeyAnswer, 'id' | 'rawId' | 'type'> {
  readonly response: Omit<PasskeyAnswer['response'], 'userHandle'> & { readonly userHandle?: string };
}

type StartAuthentication = (options: { optionsJSON: RequestOptions }) => Promise<BrowserAnswer>;

/**
 * Lets the person use a passkey, by the browser's own dialog, and answers what the shop reads of it.
 * @throws what the browser says when no passkey was used.
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
