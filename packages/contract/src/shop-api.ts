import type { PageDetails } from '@vitrine/domain/catalog/product-fields.ts';
import type { MailPurpose } from '@vitrine/domain/marketing/mail-purposes.ts';
import type { SiteMarkets, SoldIn } from '@vitrine/domain/markets/market.ts';
import type { Cents } from '@vitrine/domain/money/cents.ts';
import type { PriorPrice } from '@vitrine/domain/pricing/price.ts';
import type { LanguageCode } from '@vitrine/domain/settings/languages.ts';
import type { SiteSettings } from '@vitrine/domain/settings/site-settings.ts';
import type { KnownRate } from '@vitrine/domain/shipping/methods/known-rates.ts';
import type { CategoryLevels } from './catalog/category-levels.ts';
import type { KitParts } from './catalog/kit.schema.ts';
import type { ListedFields, MenuCategory, PageImage, ProductCard, ProductImage } from './catalog/shown-records.ts';
import type { ShownField } from './custom-fields/field-values.schema.ts';
import type { ProductDiscounts } from './discounts/product-discounts.ts';
import type { JournalPage, JournalPost, PostLink } from './journal/journal-page.ts';
import type { Listing, ListingRequest, Sharing } from './listing.ts';
import type { CountryTerms } from './returns/return-terms.schema.ts';
import type { Review, ShownQuestions } from './reviews/shown-reviews.ts';
import type { SectionOwner } from './sections/section-hosts.ts';
import type { ShownSection } from './sections/shown-section.ts';
import type { ShownPageSharing } from './settings/sharing.schema.ts';
import type { Arrival } from './shipping/arrival.schema.ts';
import type { Translated } from './translations/translated.ts';

export type {
  CardColors,
  CardPicture,
  MenuCategory,
  PageImage,
  ProductCard,
  ProductImage,
  Tag,
} from './catalog/shown-records.ts';
export {
  type FacetValue,
  type Listing,
  type ListingFilters,
  type ListingRequest,
  type ListingSort,
  listingSorts,
  type Sharing,
} from './listing.ts';
export type { Question, Review, ShownQuestions } from './reviews/shown-reviews.ts';

/**
 * The reads of the shopper's pages, with one call per page.
 * For rendering, the server implements them in its own process. The browser implements them over HTTP
 * (client/http-shop-api.ts).
 * Money is in cents, percentages are basis points, times are ISO 8601.
 */
export interface ShopApi {
  site(): Promise<Site>;
  /** Returns all categories and the first 100 collections, in the order that staff chose. */
  menu(): Promise<ShopMenu>;
  home(): Promise<HomePage>;
  listing(request: ListingRequest): Promise<PageRead<Listing>>;
  product(idOrSlug: string): Promise<PageRead<ProductPage>>;
  /** Returns one of the owner's published pages: a policy, the contact page, or a custom page. */
  ownPage(slug: string): Promise<PageRead<OwnPage>>;
  /**
   * Returns the automatic discounts that pages show next to these products. It reads nothing while the shop has none.
   */
  offers(productIds: readonly string[]): Promise<ProductDiscounts>;
  /** Searches while the shopper types: at most 12 cards (spec §9). Over HTTP, an aborted search cancels its request. */
  search(text: string, signal?: AbortSignal): Promise<readonly ProductCard[]>;
  /** The reads of the journal. Only the server has them. */
  readonly journal?: JournalReads | undefined;
  /** Returns the published sections of a record. Only the server has them. */
  readonly sections?: ((owner: SectionOwner, id: string) => Promise<readonly ShownSection[]>) | undefined;
}

interface JournalReads {
  journal(request: { readonly page: number; readonly tag: string | null }): Promise<PageRead<JournalPage>>;
  post(slug: string): Promise<PageRead<JournalPost>>;
}

/** The result of a page's read. A missing page is no error: `moved` has the record's current slug (301), `gone` is 410. */
export type PageRead<Page> =
  | { readonly found: 'page'; readonly page: Page }
  | { readonly found: 'moved'; readonly slug: string }
  | { readonly found: 'gone' }
  | { readonly found: 'nothing' };

/** The settings for every visitor (GET /settings/site; spec §3), and other data that the pages need. */
export interface Site
  extends SiteMarkets,
    Omit<SiteSettings, 'delivery' | 'homeAddress' | 'languages' | 'returnsText'> {
  /** The languages of the storefront, the main one first. Absent in a shop with English only. */
  readonly languages?: readonly LanguageCode[] | undefined;
  /** The sizes of the banner when it is one of the shop's uploads. */
  readonly bannerImage?: PageImage | null | undefined;
  /** When an order placed before `until` arrives. Null when the owner does not show it. */
  readonly arrival: (Arrival & { readonly until: string }) | null;
  /** The published policies, in their order. */
  readonly policies: readonly { readonly slug: string; readonly title: string }[];
  /** The demo account, in demo mode only. */
  readonly demo: { readonly email: string; readonly password: string } | null;
  /** Set only in a rehearsal in production. */
  readonly isRehearsal?: boolean | undefined;
  /** Whether shipping depends on the address. If it does, the flat rate and its threshold do not apply. */
  readonly hasShippingZones?: boolean | undefined;
  /** Whether taxes depend on the address. */
  readonly hasTaxRates?: boolean | undefined;
  /** The texts for sharing of pages that every shop has. */
  readonly pageSharing?: ShownPageSharing | undefined;
  /** Whether some products are sold in some of the markets only. */
  readonly hasProductsOfMarkets?: boolean | undefined;
  /** Whether pages may show automatic discounts next to products. */
  readonly hasOffers?: boolean | undefined;
  /** A call returns the country of the visitor, as the proxy names it. */
  readonly hasCountryHint?: boolean | undefined;
  /** Whether products have related products besides those of their category. */
  readonly hasRelated?: boolean | undefined;
  /** Whether the home page has sections or texts for sharing, which only the server reads. */
  readonly hasHomeSections?: boolean | undefined;
  /** Whether another page has sections. */
  readonly hasPageSections?: boolean | undefined;
  /** Whether a post of the journal is published. */
  readonly hasJournal?: boolean | undefined;
  /** Whether the pages of products show questions with their answers. */
  readonly hasQuestions?: boolean | undefined;
  /** The ids of products in the menus. Absent if there is none. */
  readonly menuProducts?: readonly string[] | undefined;
  /** The days in which a buyer may return an item. Absent without a published returns policy. */
  readonly returnDays?: number | undefined;
  /** The fee in basis points that the shop retains from a return, and who pays for sending items back. */
  readonly returnTerms?: { readonly restockingFee: number; readonly paidBy: 'SHOP' | 'CUSTOMER' } | undefined;
  /** Other terms for countries of delivery, with the names of the countries. 0 days means no returns. */
  readonly returnCountries?: readonly CountryTerms[] | undefined;
  /** Whether the sign-in page offers a code by email. */
  readonly hasSignInCodes?: boolean | undefined;
  /** Whether the footer links to the withdrawal. */
  readonly showsWithdrawal?: boolean | undefined;
  /** The purposes for which pages offer emails. Absent if there is none. */
  readonly emailPurposes?: readonly MailPurpose[] | undefined;
  /** Whether pages offer no email about a product that is back in stock. */
  readonly hidesStockAlerts?: boolean | undefined;
  /** No invoice is issued before the owner has entered the legally required facts. */
  readonly lacksInvoiceFacts?: boolean | undefined;
  /** `scriptUrl` is the card provider's script, or the sandbox's replacement. */
  readonly payment: {
    readonly publishableKey: string;
    readonly scriptUrl: string;
    readonly savesMethods?: true | undefined;
  };
}

export interface OwnPage extends Translated {
  readonly slug: string;
  readonly title: string;
  /** Sanitised HTML. */
  readonly content: string;
  readonly seoTitle: string;
  readonly seoDescription: string;
  /** The picture of shared links. Null without one of its own. */
  readonly shareImage: string | null;
  /** The custom fields that shoppers see. Absent or null without any. */
  readonly shownFields?: readonly ShownField[] | null | undefined;
  /** The sections that the page shows instead of its text. Absent in a page without sections. */
  readonly sections?: readonly ShownSection[] | undefined;
}

export interface ShopMenu {
  readonly categories: readonly MenuCategory[];
  readonly collections: readonly MenuCategory[];
}

export interface ProductVariant {
  readonly id: string;
  /** One 'name:value' for each of the product's options, in their order. */
  readonly options: readonly string[];
  /** Null means the product's price. */
  readonly price: Cents | null;
  readonly stock: number;
  readonly sku: string | null;
  readonly barcode: string | null;
  /** The content of one unit, such as '750 ml'. Null means the product's. */
  readonly unitContent: string | null;
  readonly imageId: string | null;
  /** The parts of a kit. Absent or null for other variants. */
  readonly parts?: KitParts | undefined;
}

/** A product with everything that its page shows. Each unit of a gift card product becomes a gift card with a recipient. */
export interface ProductDetail extends ListedFields, PageDetails, Translated {
  readonly description: string;
  /** Sanitised HTML that the page shows instead of the lines. Absent or null without formatting. */
  readonly formattedDescription?: string | null | undefined;
  readonly images: readonly ProductImage[];
  readonly seoTitle: string | null;
  readonly seoDescription: string | null;
  readonly shareImage?: string | null | undefined;
  readonly updatedAt: string;
  readonly options: readonly { readonly name: string; readonly values: readonly string[] }[];
  readonly variants: readonly ProductVariant[];
  /** The colours of option values, each as 'Colour:Sand'. */
  readonly swatches: readonly { readonly option: string; readonly color: string }[];
  /**
   * The lowest price of the 30 days before the reduction, by the id of the product or variant. Null unless the shop
   * shows it.
   */
  readonly priorPrices: readonly PriorPrice[] | null;
  /** False when the owner excludes the product from returns. */
  readonly isReturnable?: boolean | undefined;
  /** The custom fields that shoppers see. Absent or null without any. */
  readonly shownFields?: readonly ShownField[] | null | undefined;
  /** Those of its variants, by the id of the variant. Absent or null without any. */
  readonly variantFields?: Readonly<Record<string, readonly ShownField[]>> | null | undefined;
  /** The parts of a kit. Absent or null for other products. */
  readonly parts?: KitParts | undefined;
  readonly hasSections?: boolean | undefined;
}

export interface ProductPage extends SoldIn {
  readonly product: ProductDetail;
  /** The first category of the product in the deepest level, for breadcrumb and related products. */
  readonly category: (MenuCategory & Pick<CategoryLevels, 'ancestors'>) | null;
  /** At most 8 other products of the same category. */
  readonly related: readonly ProductCard[];
  /** The known costs of shipping one unit. Absent if there is none. */
  readonly shipping?: readonly KnownRate[] | undefined;
  /** The newest posts that mention the product. Absent without one. */
  readonly posts?: readonly PostLink[] | undefined;
  /** The newest 20 approved reviews, and below the numbers of reviews with 1, 2, 3, 4, 5 stars. */
  readonly reviews: readonly Review[];
  readonly ratingHistogram: readonly [number, number, number, number, number];
  /** Absent while the shop takes no questions, and in a browser, which reads them later. */
  readonly questions?: ShownQuestions | undefined;
}

export interface HomePage {
  readonly categories: readonly (MenuCategory & { readonly image: PageImage | null })[];
  /** The collections chosen for the home page, in the chosen order, at most 12 cards each. */
  readonly collections: readonly (MenuCategory & {
    readonly description: string;
    readonly products: readonly ProductCard[];
  })[];
  /** The 12 newest products of a shop without selected collections. Empty in any other shop. */
  readonly newest: readonly ProductCard[];
  /** What the owner wrote for search engines and shared links. Absent without any, and in a browser. */
  readonly sharing?: Sharing | undefined;
  /** The sections that the owner published. Absent while the home page follows the settings. */
  readonly sections?: readonly ShownSection[] | undefined;
}
