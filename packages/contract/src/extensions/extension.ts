import type { WebhookEventType } from '@vitrine/domain/webhooks/webhook-events.ts';
import type { ExtensionCarrier } from './extension-carrier.ts';
import type { ExtensionMailKind } from './extension-mails.ts';
import type { ExtensionTax } from './extension-tax.ts';

/** Any value that JSON can hold. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** A record of an extension. */
export interface ExtensionRecord {
  readonly key: string;
  readonly value: Json;
  /** The customer of the record. The shop deletes the record when it erases the customer. */
  readonly customerId: string | null;
}

/**
 * The calls of a hook. Its writes take effect together when the hook returns, and only then. A hook that throws, or that
 * exceeds its time, changes nothing.
 */
export interface ExtensionShop {
  /** Returns a record of this extension, or null. */
  get(key: string): Promise<ExtensionRecord | null>;
  /** Returns records of this extension whose keys begin with `prefix`, by key, at most 100. `after`: the last key of the page before. */
  list(prefix: string, after?: string): Promise<readonly ExtensionRecord[]>;
  /** Writes a record of at most 16 KB. `customerId` names the customer of the record. */
  set(key: string, value: Json, customerId?: string | null): Promise<void>;
  delete(key: string): Promise<void>;
  /** Issues store credit to a customer, in cents, up to the daily limit of the configuration file. */
  grantCredit(customerId: string, cents: number, reason: string): Promise<void>;
  /** Writes a line to the log of the shop, with the name of the extension. */
  log(message: string): Promise<void>;
}

/** An event, as webhooks send it (docs/behaviour/webhooks.md#events). */
export interface ExtensionEvent {
  /** The same for each attempt. */
  readonly id: string;
  readonly type: WebhookEventType;
  readonly timestamp: string;
  /** The current record as the API returns it to the owner. `isDeleted` is true when it no longer exists. */
  readonly data: Readonly<Record<string, unknown>>;
}

/** What the panel of an extension shows in the admin area. */
export interface ExtensionPanel {
  readonly facts?: readonly { readonly label: string; readonly value: string }[];
  readonly table?: { readonly columns: readonly string[]; readonly rows: readonly (readonly string[])[] };
}

/** An email about an order, before it is sent. */
export interface ExtensionMail {
  readonly kind: ExtensionMailKind;
  readonly orderId: string;
  readonly orderNumber: string;
  /** The language of the email, such as 'de'. */
  readonly language: string;
}

/** A block of an email. It is text: HTML in it is shown as it is written. */
export interface ExtensionMailBlock {
  /** At most 80 characters. */
  readonly title: string;
  /** 1 to 10 lines of at most 200 characters. */
  readonly lines: readonly string[];
}

/**
 * The texts of an email. An absent one stays as it is. The variables are those of *Settings, Emails*, such as `{order_number}`. Opening and closing
 * have a paragraph for each line.
 */
export interface ExtensionMailTexts {
  /** At most 150 characters, as the heading. */
  readonly subject?: string;
  readonly heading?: string;
  /** At most 2,000 characters, as the closing. */
  readonly opening?: string;
  readonly closing?: string;
  /** At most 60 characters. */
  readonly button?: string;
}

/** An order of a shopper before it is stored. */
export interface ExtensionOrder {
  /** The account of the shopper. Null for a guest. */
  readonly customerId: string | null;
  readonly lines: readonly {
    readonly productId: string;
    readonly variantId: string | null;
    readonly quantity: number;
  }[];
  /** The country and the postal code to which it goes, as far as they are known. */
  readonly country: string | null;
  readonly postalCode: string | null;
  /** The language of the page, such as 'de'. Null: the main language of the shop. */
  readonly language: string | null;
}

/** A cart whose price is computed. Gift cards are not among its lines. Amounts are in the minor unit of the currency. */
export interface ExtensionCart {
  /** The account of the shopper. Null for a guest. */
  readonly customerId: string | null;
  readonly currency: string;
  /** The country to which it goes, as far as it is known. */
  readonly country: string | null;
  readonly lines: readonly {
    readonly productId: string;
    readonly variantId: string | null;
    readonly quantity: number;
    readonly unitPrice: number;
  }[];
}

/** A reduction of one line of a cart. */
export interface ExtensionReduction {
  /** The number of the line, beginning with 0. */
  readonly line: number;
  /** A whole number above 0. All reductions of a line by one extension are at most its amount. */
  readonly amount: number;
  /** The name that shoppers see, of at most 80 characters. */
  readonly label: string;
}

/** A section of pages. The editor shows its fields, and the shop cleans its HTML of everything that runs. */
export interface ExtensionSection {
  /** At most 80 characters. */
  readonly title: string;
  /** One sentence for the picker, of at most 200 characters. */
  readonly about: string;
  /** The labels of its texts, by name. At most 12. */
  readonly fields: Readonly<Record<string, string>>;
  /**
   * Returns HTML of at most 20,000 characters. It runs when staff save the section, for at most 2 s. The section stays as it
   * was when it fails.
   */
  readonly html: (values: Readonly<Record<string, string>>, shop: ReadingShop) => Promise<string>;
}

/** Texts of one record that staff want in another language. */
export interface ExtensionTranslation {
  /** The codes of the languages, such as 'en' and 'de'. */
  readonly source: string;
  readonly target: string;
  /** At most 200 texts with 200,000 characters in all. */
  readonly texts: readonly {
    readonly text: string;
    /** The text is HTML. Its translation has the same elements. */
    readonly isHtml: boolean;
    /** The characters that its translation may have. */
    readonly maxLength: number;
  }[];
}

/** The calls of a hook that cannot write. */
export type ReadingShop = Pick<ExtensionShop, 'get' | 'list' | 'log'>;

/** The default export of an extension. */
export interface Extension {
  /** Lower case, digits and hyphens. It names the records of the extension and never changes. */
  readonly name: string;
  readonly title: string;
  readonly version: string;
  /** Runs after the change, once for each event. The shop repeats it when it fails. */
  readonly events?: {
    readonly [type in WebhookEventType]?: (event: ExtensionEvent, shop: ExtensionShop) => Promise<void>;
  };
  readonly jobs?: readonly {
    readonly name: string;
    readonly everyMinutes: number;
    readonly run: (now: Date, shop: ExtensionShop) => Promise<void>;
  }[];
  /** Reads records for the page of the extension. It cannot write. */
  readonly panel?: (shop: Pick<ExtensionShop, 'get' | 'list'>) => Promise<ExtensionPanel>;
  /** Adds a block at the end of an email. The email is sent without it when the hook fails or takes more than 2 s. */
  readonly emails?: {
    readonly [kind in ExtensionMailKind]?: (
      mail: ExtensionMail,
      shop: ReadingShop,
    ) => Promise<ExtensionMailBlock | null>;
  };
  /**
   * Returns the texts of an email instead of those of the shop. The texts that the owner wrote precede them. The email has the texts of the
   * shop when the hook fails or takes more than 2 s.
   */
  readonly emailTexts?: {
    readonly [kind in ExtensionMailKind]?: (
      mail: ExtensionMail,
      shop: ReadingShop,
    ) => Promise<ExtensionMailTexts | null>;
  };
  /**
   * Returns a sentence for the shopper, of at most 200 characters, which refuses the order, or null. The order is placed
   * when the hook fails or takes more than 1 s. It does not run for orders that staff place.
   */
  readonly beforePlacing?: (order: ExtensionOrder, shop: ReadingShop) => Promise<string | null>;
  /**
   * Returns the reductions of a cart, or null. It runs for each quote and once for each attempt to place an order. Answer
   * the same for the same cart: another answer is a changed price. Nothing is reduced when the hook fails or takes more
   * than 1 s. It does not run for orders that staff place.
   */
  readonly reductions?: (cart: ExtensionCart, shop: ReadingShop) => Promise<readonly ExtensionReduction[] | null>;
  /** Sections for pages, by name: lower case, digits and hyphens. */
  readonly sections?: Readonly<Record<string, ExtensionSection>>;
  /**
   * Returns a translation of each text in the same order, or null for one that it cannot translate. It runs for at most
   * 20 s when staff request it. They see and correct its texts before they save them.
   */
  readonly translate?: (request: ExtensionTranslation, shop: ReadingShop) => Promise<readonly (string | null)[]>;
  /**
   * A carrier: rates, labels and tracking. The owner switches it on at *Settings, Connections*. Its calls run in a process of
   * their own, several at a time.
   */
  readonly carrier?: ExtensionCarrier;
  /**
   * The taxes of orders. The owner switches it on at *Settings, Connections* and chooses it at *Settings, Taxes*. Its calls run
   * as those of a carrier.
   */
  readonly tax?: ExtensionTax;
}
