import { defaultLanguage, getLanguage, type LanguageCode, languageCodes } from '@vitrine/domain/settings/languages.ts';
import { escapeXml } from '@vitrine/domain/web/xml.ts';
import { textsIn } from '@vitrine/messages/src/t.ts';
import * as z from 'zod';
import type { ShopServer } from '../../platform/http/server/server-type.ts';

/**
 * The policy of the frame. The viewer writes style elements, compiles a decoder and reads textures from blob addresses,
 * which the policy of the pages refuses. The frame runs the shop's own script only and loads from the shop only (decision 0019).
 */
const policy = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'unsafe-inline'",
  "img-src 'self' blob:",
  "connect-src 'self' blob:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ');

/** Serves GET /models/{name}: the document in which a shopper turns a 3D model (docs/files.md#3d-models). */
export function modelRoutes(app: ShopServer, script: string): void {
  app.get(
    '/models/:name',
    {
      config: { access: 'public' },
      schema: {
        hide: true,
        params: z.object({
          name: z
            .string()
            .max(200)
            .regex(/^[0-9a-f]{32}[a-z0-9-]*\.glb$/),
        }),
        querystring: z.object({
          label: z.string().max(600).default(''),
          language: z.enum(languageCodes).default(defaultLanguage),
        }),
      },
    },
    (request, reply) =>
      reply
        .header('content-security-policy', policy)
        .header('x-robots-tag', 'noindex')
        .header('cache-control', 'public, max-age=300')
        .type('text/html; charset=utf-8')
        .send(frame({ name: request.params.name, ...request.query, script })),
  );
}

interface Frame {
  readonly name: string;
  readonly label: string;
  readonly language: LanguageCode;
  readonly script: string;
}

function frame({ name, label, language, script }: Frame): string {
  const title = escapeXml(label);
  const direction = getLanguage(language).isRightToLeft ? 'rtl' : 'ltr';
  return `<!doctype html>
<html lang="${language}" dir="${direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>
<style>html,body{margin:0;height:100%}model-viewer{width:100%;height:100%}</style></head>
<body><model-viewer src="/media/${name}" alt="${title}" a11y="${escapeXml(JSON.stringify(announcements(language)))}" camera-controls touch-action="pan-y" interaction-prompt="none"></model-viewer>
<script type="module" src="${script}"></script></body></html>
`;
}

/** Returns what the viewer announces, by the names of its attribute `a11y`. */
function announcements(language: LanguageCode): Readonly<Record<string, string>> {
  const t = textsIn(language);
  const sides = {
    front: t('catalog.modelFront'),
    right: t('catalog.modelRight'),
    back: t('catalog.modelBack'),
    left: t('catalog.modelLeft'),
  };
  const views = Object.entries(sides).flatMap(([side, view]) => [
    [side, view],
    [`upper-${side}`, t('catalog.modelFromAbove', { view })],
    [`lower-${side}`, t('catalog.modelFromBelow', { view })],
  ]);
  return { 'interaction-prompt': t('catalog.modelPrompt'), ...Object.fromEntries(views) };
}
