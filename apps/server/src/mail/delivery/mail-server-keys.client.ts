import { type KeyCheck, keyCheckMs } from '../../platform/security/provider-keys/key-check.ts';

/** The codes of nodemailer's errors that are a response of the server itself, with their meaning. */
const refusals: Readonly<Record<string, Omit<Extract<KeyCheck, { kind: 'REFUSED' }>, 'kind'>>> = {
  EAUTH: { field: 'password', message: 'The mail server does not accept this user name and password.' },
  ENOAUTH: { field: 'user', message: 'The mail server requires a user name and a password.' },
  ETLS: {
    field: 'security',
    message: 'The mail server does not offer this encryption. Choose another, or another port.',
  },
};

/**
 * Signs in to a mail server and sends nothing. It never repeats the server's text. The host is the owner's choice, and
 * the response must not reveal other services in the shop's network.
 * @param limitMs for the whole attempt, however slowly the server responds
 */
export async function checkMailServer(smtpUrl: string, limitMs = keyCheckMs): Promise<KeyCheck> {
  const { createTransport } = await import('nodemailer');
  const server = createTransport({
    url: smtpUrl,
    connectionTimeout: limitMs,
    greetingTimeout: limitMs,
    socketTimeout: limitMs,
    dnsTimeout: limitMs,
  });
  let deadline: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, fail) => {
    deadline = setTimeout(() => fail(new Error('The mail server does not respond in time.')), limitMs);
  });
  try {
    await Promise.race([server.verify(), late]);
    return { kind: 'ACCEPTED', account: null };
  } catch (error) {
    const { code } = error as { readonly code?: unknown };
    const refusal = typeof code === 'string' ? refusals[code] : undefined;
    if (refusal) return { kind: 'REFUSED', ...refusal };
    return {
      kind: 'UNREACHABLE',
      message: 'The mail server cannot be reached. Check its name, the port and the encryption.',
    };
  } finally {
    clearTimeout(deadline);
    server.close();
  }
}
