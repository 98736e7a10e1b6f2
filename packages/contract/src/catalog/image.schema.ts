import { languageCodes } from '@vitrine/domain/settings/languages.ts';
import * as z from 'zod';
import { idSchema, lineSchema, timeSchema } from '../resources/field.schema.ts';
import { boundedList } from '../resources/list.schema.ts';
import { webAddressSchema } from '../resources/web-address.schema.ts';

/** One width of a picture. */
export const imageSourceSchema = z.object({ url: z.string(), width: z.int() });

/** A film of a product, whose picture shows before it starts. Its captions are WebVTT files, one for each language. */
export const productFilmSchema = z
  .strictObject({
    url: webAddressSchema.regex(/\/[0-9a-f]{32}[^/]*\.(?:mp4|webm)$/, 'Upload an MP4 or WebM file to the shop'),
    captions: boundedList(
      z.strictObject({
        language: z.enum(languageCodes),
        url: webAddressSchema.regex(/\/[0-9a-f]{32}[^/]*\.vtt$/, 'Upload a WebVTT file to the shop'),
      }),
      20,
    ),
    /** When the film was added. The shop sets it. */
    addedAt: timeSchema.optional(),
  })
  .meta({ id: 'ProductFilm' });
export type ProductFilm = z.infer<typeof productFilmSchema>;

/** A product's picture as the API returns it. */
export const productImageSchema = z
  .object({
    id: idSchema,
    main: z.string(),
    preview: z.string(),
    thumbnail: z.string(),
    /** Ordered from the narrowest. */
    srcSet: z.array(imageSourceSchema),
    width: z.int().nullable(),
    height: z.int().nullable(),
    alt: z.string(),
    /** The option value that the picture shows, as 'Colour:Sand'. */
    option: z.string().nullable(),
    /** The point that every crop shows, as an object-position. Absent for the centre. */
    focus: z.string().optional(),
    /** The film that the picture begins. */
    film: productFilmSchema.optional(),
    /** The address of a 3D model whose poster the picture is. */
    model: z.string().optional(),
  })
  .meta({ id: 'ProductImage' });

/** A category's or collection's picture as the API returns it. */
export const groupingImageSchema = z
  .object({ main: z.string(), preview: z.string(), thumbnail: z.string(), alt: z.string() })
  .meta({ id: 'ShelfImage' });

/**
 * A product's picture in a request. For an upload of the shop, `url` or `main` is enough, because the shop fills in its
 * sizes. An `id` retains the existing picture with this id.
 */
export const productImageInputSchema = z
  .strictObject({
    id: idSchema.optional(),
    url: webAddressSchema.optional(),
    main: webAddressSchema.optional(),
    preview: webAddressSchema.optional(),
    thumbnail: webAddressSchema.optional(),
    srcSet: boundedList(z.strictObject({ url: webAddressSchema, width: z.int().min(1).max(20_000) }), 20).optional(),
    width: z.int().min(1).max(100_000).nullish(),
    height: z.int().min(1).max(100_000).nullish(),
    alt: lineSchema(500).optional(),
    option: lineSchema(300).nullish(),
    film: productFilmSchema.nullish(),
    model: webAddressSchema.regex(/\/[0-9a-f]{32}[^/]*\.glb$/, 'Upload a 3D model (.glb) to the shop').nullish(),
  })
  .refine(
    (image) => image.url !== undefined || image.main !== undefined || image.id !== undefined,
    'url or main is required',
  );
export type ProductImageInput = z.infer<typeof productImageInputSchema>;

/** A grouping's picture in a request, see `productImageInputSchema`. Any of its sizes is enough. */
export const groupingImageInputSchema = z
  .strictObject({
    url: webAddressSchema.optional(),
    main: webAddressSchema.optional(),
    preview: webAddressSchema.optional(),
    thumbnail: webAddressSchema.optional(),
    alt: lineSchema(500).optional(),
  })
  .refine(
    ({ url, main, preview, thumbnail }) => [url, main, preview, thumbnail].some((size) => size !== undefined),
    'url or main is required',
  );
export type GroupingImageInput = z.infer<typeof groupingImageInputSchema>;
