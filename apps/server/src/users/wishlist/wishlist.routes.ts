import { wishlistAnswer, wishlistBody, wishlistParams } from '@vitrine/contract/users/wishlist.schema.ts';
import type { AppContext } from '../../platform/boot/context.ts';
import { signedIn } from '../../platform/http/caller/caller.ts';
import { problemResponses } from '../../platform/http/errors/problem-responses.ts';
import { sendOutcome } from '../../platform/http/errors/send-problem.ts';
import type { ShopServer } from '../../platform/http/server/server-type.ts';
import { addToWishlist, removeFromWishlist, wishlist } from './wishlist.ts';

/** Everybody shares the demo account, so it stores no wishlist. */
const config = { access: 'signed-in', isClosedToDemo: true } as const;
const tags = ['users'];

/** Serves the caller's own wishlist. Nobody reads or changes that of another user. */
export async function wishlistRoutes(app: ShopServer, { db }: AppContext): Promise<void> {
  app.get(
    '/wishlist',
    {
      config,
      schema: {
        tags,
        summary: 'Your wishlist',
        response: { 200: wishlistAnswer, ...problemResponses('DEMO_RESTRICTED') },
      },
    },
    async ({ caller }, reply) => reply.send(await wishlist(db, signedIn(caller).userId)),
  );

  app.post(
    '/wishlist',
    {
      config,
      schema: {
        tags,
        summary: 'Add products to your wishlist',
        body: wishlistBody,
        response: { 200: wishlistAnswer, ...problemResponses('UNPROCESSABLE', 'DEMO_RESTRICTED') },
      },
    },
    async ({ body: { productIds }, caller }, reply) =>
      sendOutcome(reply, await addToWishlist(db, signedIn(caller).userId, productIds)),
  );

  app.delete(
    '/wishlist/:productId',
    {
      config,
      schema: {
        tags,
        summary: 'Remove a product from your wishlist',
        params: wishlistParams,
        response: { 200: wishlistAnswer, ...problemResponses('DEMO_RESTRICTED') },
      },
    },
    async ({ params: { productId }, caller }, reply) =>
      reply.send(await removeFromWishlist(db, signedIn(caller).userId, productId)),
  );
}
