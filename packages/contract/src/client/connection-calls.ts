import type {
  ConnectionBody,
  ConnectionName,
  ConnectionsView,
  ConnectionTestAnswer,
  ConnectionTestBody,
} from '../connections/connections.schema.ts';
import type { Send } from './transport.ts';

const base = '/settings/admin/connections';

/** Returns the owner's calls for the keys of the providers and of the mail server. */
export function connectionCalls(send: Send) {
  return {
    read: () => send<ConnectionsView>({ method: 'GET', path: base }),
    /** Tests the keys and stores them. */
    change: <Name extends ConnectionName>(name: Name, body: ConnectionBody<Name>) =>
      send<ConnectionsView>({ method: 'PUT', path: `${base}/${name}`, body }),
    /** Sends a real call with the keys and stores nothing. */
    test: <Name extends ConnectionName>(name: Name, body: ConnectionTestBody<Name>) =>
      send<ConnectionTestAnswer>({ method: 'POST', path: `${base}/${name}/test`, body }),
    remove: (name: ConnectionName, seenAt: string | null) =>
      send<ConnectionsView>({ method: 'POST', path: `${base}/${name}/remove`, body: { updatedAt: seenAt } }),
  };
}
