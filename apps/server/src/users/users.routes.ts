import type { AppContext } from '../platform/boot/context.ts';
import type { ShopServer } from '../platform/http/server/server-type.ts';
import { addressBookRoutes } from './address-book/address-book.routes.ts';
import { customerHistoryRoutes } from './customer-history/customer-history.routes.ts';
import { emailRoutes } from './email-address/email.routes.ts';
import { invitationsRoutes } from './invitations/invitations.routes.ts';
import { passwordRoutes } from './passwords/password.routes.ts';
import { personalDataRoutes } from './personal-data/personal-data.routes.ts';
import { savedViewsRoutes } from './saved-views/saved-views.routes.ts';
import { factorsRoutes } from './second-factor/factors.routes.ts';
import { secondFactorSignInRoutes } from './second-factor/sign-in/second-factor-sign-in.routes.ts';
import { ownSessionsRoutes } from './sessions/own-sessions.routes.ts';
import { sessionsRoutes } from './sessions/sessions.routes.ts';
import { authRoutes } from './sign-in/auth.routes.ts';
import { codeRoutes } from './sign-in/by-code/code.routes.ts';
import { storedCartRoutes } from './stored-cart/stored-cart.routes.ts';
import { suspensionRoutes } from './suspension/suspension.routes.ts';
import { wishlistRoutes } from './wishlist/wishlist.routes.ts';

/** Serves all calls about accounts except the generic resource's. */
export async function usersRoutes(app: ShopServer, context: AppContext): Promise<void> {
  await authRoutes(app, context);
  await codeRoutes(app, context);
  await secondFactorSignInRoutes(app, context);
  await factorsRoutes(app, context);
  await passwordRoutes(app, context);
  await emailRoutes(app, context);
  await invitationsRoutes(app, context);
  await sessionsRoutes(app, context);
  await ownSessionsRoutes(app, context);
  await suspensionRoutes(app, context);
  await personalDataRoutes(app, context);
  await savedViewsRoutes(app, context);
  await addressBookRoutes(app, context);
  await wishlistRoutes(app, context);
  await storedCartRoutes(app, context);
  await customerHistoryRoutes(app, context);
}
