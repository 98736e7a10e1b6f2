import type { AppContext } from '../../platform/boot/context.ts';
import type { ShopServer } from '../../platform/http/server/server-type.ts';
import { entityTag, isFresh } from '../../platform/public-cache/pages/cache-headers.ts';
import { siteSettings } from '../settings.ts';
import { appearanceCss, appearanceVersion } from './appearance.ts';

/** Serves the owner's colours as a separate style sheet, so that pages need no inline style. */
export async function appearanceRoutes(app: ShopServer, { db }: AppContext): Promise<void> {
  app.get<{ Querystring: { v?: string } }>(
    '/appearance.css',
    { config: { access: 'public' }, schema: { hide: true } },
    async (request, reply) => {
      const settings = await siteSettings(db);
      const css = appearanceCss(settings);
      const tag = entityTag(css);
      const isVersioned = request.query.v === appearanceVersion(settings);
      reply.header('etag', tag);
      reply.header(
        'cache-control',
        isVersioned ? 'public, max-age=31536000, immutable' : 'public, max-age=0, must-revalidate',
      );
      if (isFresh(request.headers['if-none-match'], tag)) return reply.code(304).send();
      return reply.type('text/css; charset=utf-8').send(css);
    },
  );
}
