import type { AppContext } from '../../platform/boot/context.ts';
import type { MailAccount } from '../../platform/runtime/environment/provider-accounts.ts';
import { type MailTransport, mailTransport } from './mail-transport.client.ts';

/** Returns the transport of the mail server that is connected now. One mail job may use it: another server closes the former's. */
export function presentTransport({ environment, providers }: Pick<AppContext, 'environment' | 'providers'>) {
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
