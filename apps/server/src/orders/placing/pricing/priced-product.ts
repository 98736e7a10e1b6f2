import type { KitPart } from '@vitrine/domain/catalog/kit.ts';
import type { StockPolicy } from '@vitrine/domain/catalog/stock-policy.ts';
import type { CurrentProduct, CurrentVariant, Quote } from '@vitrine/domain/orders/quote.ts';
import type { LineImage } from '../../../platform/database/migrations/schema.ts';

/** A variant on sale. */
export interface PricedVariant extends CurrentVariant {
  /** The units in stock. `stock` is the number of sellable units. */
  readonly counted: number;
  readonly stockPolicy: StockPolicy;
  readonly sku: string | null;
  readonly options: readonly string[];
  /** Null means the product's content. */
  readonly unitContent: string | null;
  readonly image: LineImage | null;
  /** The parts of a kit. Null for other items. */
  readonly parts: readonly KitPart[] | null;
}

/** A product on sale, with its wanted variants. */
export interface PricedProduct extends CurrentProduct<PricedVariant> {
  /** The units in stock. `stock` is the number of sellable units. */
  readonly counted: number;
  readonly stockPolicy: StockPolicy;
  readonly slug: string;
  readonly name: string;
  readonly longName: string | null;
  /** The content of one unit, such as '750 ml'. */
  readonly unitContent: string | null;
  readonly image: LineImage | null;
  /** The parts of a kit. Null for other items. */
  readonly parts: readonly KitPart[] | null;
  readonly hasVariants: boolean;
  /** Of a product without variants. */
  readonly sku: string | null;
}

export type PricedQuote = Quote<PricedProduct, PricedVariant>;
