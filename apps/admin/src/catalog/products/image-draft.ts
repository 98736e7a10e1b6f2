import type { ProductFilm } from '@vitrine/contract/catalog/image.schema.ts';
import type { ProductImage } from '@vitrine/contract/shop-api.ts';

export interface ImageDraft {
  /** Identifies the image on the page: its id if it is saved, otherwise a temporary key. */
  readonly key: string;
  readonly id?: string;
  readonly main: string;
  readonly thumbnail: string;
  readonly alt: string;
  readonly option: string | null;
  readonly film: ProductFilm | null;
  /** The address of a 3D model. */
  readonly model: string | null;
}

export function toImageDraft({ id, main, thumbnail, alt, option, film, model }: ProductImage): ImageDraft {
  return { key: id, id, main, thumbnail, alt, option, film: film ?? null, model: model ?? null };
}

export function imageBody({ id, main, alt, option, film, model }: ImageDraft) {
  return { ...(id ? { id } : { url: main }), alt, option, film, model };
}
