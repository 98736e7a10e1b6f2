import type { AppContext } from '../../platform/boot/context.ts';
import type { MailAccount } from '../../platform/runtime/environment/provider-accounts.ts';
import { type MailTransport, mailTransport } from './mail-transport.client.ts';

/**
 * Returns the transport of the currently connected mail server. One mail job may use it, because another server closes
 * the previous one's.
 */
export function currentTransport({ environment, providers }: Pick<AppContext, 'environment' | 'providers'>) {
  let open: { readonly account: MailAccount; readonly transport: MailTransport } | null = null;
  return {
    now(): MailTransport {
      const account = providers.smtp;
      if (open?.account !== account) {
        open?.transport.close();
        open = { account, transport: mailTransport({ ...account, dataDir: environment.dataDir }) };
      }
      return open.transport;
    },
    close: () => open?.transport.close(),
  };
}
