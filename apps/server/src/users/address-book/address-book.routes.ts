import {
  addressBookAnswer,
  bookAddressBody,
  bookAddressParams,
  bookAddressSchema,
  removedAddressAnswer,
} from '@vitrine/contract/users/address-book.schema.ts';
import type { AppContext } from '../../platform/boot/context.ts';
import { signedIn } from '../../platform/http/caller/caller.ts';
import { problemResponses } from '../../platform/http/errors/problem-responses.ts';
import { sendOutcome } from '../../platform/http/errors/send-problem.ts';
import type { ShopServer } from '../../platform/http/server/server-type.ts';
import { addressBook, changeAddress, removeAddress, saveAddress } from './address-book.ts';

/** Everybody shares the demo account, so it stores no addresses. */
const config = { access: 'signed-in', isClosedToDemo: true } as const;
const tags = ['users'];

/** Serves the caller's own address book. Nobody reads or changes that of another user. */
export async function addressBookRoutes(app: ShopServer, { db }: AppContext): Promise<void> {
  app.get(
    '/addresses',
    {
      config,
      schema: {
        tags,
        summary: 'Your address book',
        response: { 200: addressBookAnswer, ...problemResponses('DEMO_RESTRICTED') },
      },
    },
    async ({ caller }, reply) => reply.send(await addressBook(db, signedIn(caller).userId)),
  );

  app.post(
    '/addresses',
    {
      config,
      schema: {
        tags,
        summary: 'Add an address to your address book',
        body: bookAddressBody,
        response: { 201: bookAddressSchema, ...problemResponses('UNPROCESSABLE', 'DEMO_RESTRICTED') },
      },
    },
    async ({ body, caller }, reply) => sendOutcome(reply, await saveAddress(db, signedIn(caller).userId, body), 201),
  );

  app.put(
    '/addresses/:id',
    {
      config,
      schema: {
        tags,
        summary: 'Change an address of your address book',
        params: bookAddressParams,
        body: bookAddressBody,
        response: { 200: bookAddressSchema, ...problemResponses('NOT_FOUND', 'DEMO_RESTRICTED') },
      },
    },
    async ({ params: { id }, body, caller }, reply) =>
      sendOutcome(reply, await changeAddress(db, { id, userId: signedIn(caller).userId }, body)),
  );

  app.delete(
    '/addresses/:id',
    {
      config,
      schema: {
        tags,
        summary: 'Delete an address from your address book',
        params: bookAddressParams,
        response: { 200: removedAddressAnswer, ...problemResponses('NOT_FOUND', 'DEMO_RESTRICTED') },
      },
    },
    async ({ params: { id }, caller }, reply) =>
      sendOutcome(reply, await removeAddress(db, signedIn(caller).userId, id)),
  );
}
