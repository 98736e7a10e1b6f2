import { useQuery } from '@tanstack/react-query';
import { cardPictureSizes } from '@vitrine/contract/catalog/card-picture.ts';
import { t } from '@vitrine/messages/src/t.ts';
import { ProductTiles } from './product-tiles.tsx';
import { readRelatedCards } from './related-cards.ts';

interface RelatedToCartProps {
  /** The products whose related ones are shown. */
  readonly productIds: readonly string[];
  readonly max: number;
}

/** Shows products that staff chose for these, or that were bought together with them. */
export function RelatedToCart({ productIds, max }: RelatedToCartProps) {
  const ids = [...new Set(productIds)].toSorted();
  const { data } = useQuery({
    queryKey: ['related-cards', ids, max],
    queryFn: () => readRelatedCards(ids, max),
    placeholderData: (before) => before,
    retry: false,
  });
  const shown = (data ?? [])
    .filter(({ id }) => !ids.includes(id))
    .map(({ slug, name, picture }) => ({ slug, name, picture: picture ? cardPictureSizes(picture).preview : '' }));
  return <ProductTiles title={t('catalog.youMayAlsoLike')} products={shown} />;
}
