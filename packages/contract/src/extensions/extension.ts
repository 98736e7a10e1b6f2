import type { WebhookEventType } from '@vitrine/domain/webhooks/webhook-events.ts';

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
}
