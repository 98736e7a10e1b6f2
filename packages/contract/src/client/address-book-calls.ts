import type { AddressBookAnswer, BookAddress, BookAddressBody } from '../users/address-book.schema.ts';
import type { Send } from './transport.ts';

/** Returns the calls for the caller's own address book (docs/behaviour/calls.md#accounts). */
export function addressBookCalls(send: Send) {
  return {
    list: () => send<AddressBookAnswer>({ method: 'GET', path: '/addresses' }),
    add: (body: BookAddressBody) => send<BookAddress>({ method: 'POST', path: '/addresses', body }),
    change: (id: string, body: BookAddressBody) => send<BookAddress>({ method: 'PUT', path: `/addresses/${id}`, body }),
    remove: (id: string) => send<{ success: true }>({ method: 'DELETE', path: `/addresses/${id}` }),
  };
}
