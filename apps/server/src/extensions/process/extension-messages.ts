import type {
  ExtensionCart,
  ExtensionMail,
  ExtensionOrder,
  ExtensionTranslation,
} from '@vitrine/contract/extensions/extension.ts';
import type { ProviderKey, ProviderKind } from '@vitrine/contract/extensions/extension-providers.schema.ts';

/** The description of an extension, which its process sends after it has loaded the module. */
export interface Manifest {
  readonly name: string;
  readonly title: string;
  readonly version: string;
  readonly events: readonly string[];
  readonly jobs: readonly { readonly name: string; readonly everyMinutes: number }[];
  readonly hasPanel: boolean;
  /** The kinds of email to which it adds a block. */
  readonly emails: readonly string[];
  /** The kinds of email whose texts it writes. */
  readonly emailTexts: readonly string[];
  readonly refusesOrders: boolean;
  readonly reducesPrices: boolean;
  readonly translates: boolean;
  /** What the extension provides, such as a carrier. */
  readonly providers: readonly ProviderManifest[];
  readonly sections: readonly {
    readonly name: string;
    readonly title: string;
    readonly about: string;
    readonly fields: readonly { readonly name: string; readonly label: string }[];
  }[];
}

/** A provider of an extension: its keys, and the calls that it has. */
export interface ProviderManifest {
  readonly kind: ProviderKind;
  readonly keys: readonly ProviderKey[];
  readonly calls: readonly string[];
}

/** A hook to run. */
export type Hook =
  | { readonly kind: 'load' }
  | { readonly kind: 'event'; readonly event: { readonly type: string } }
  | { readonly kind: 'job'; readonly name: string; readonly now: string }
  | { readonly kind: 'panel' }
  | { readonly kind: 'email'; readonly mail: ExtensionMail }
  | { readonly kind: 'emailTexts'; readonly mail: ExtensionMail }
  | { readonly kind: 'placing'; readonly order: ExtensionOrder }
  | { readonly kind: 'reductions'; readonly cart: ExtensionCart }
  | {
      readonly kind: 'provider';
      readonly of: ProviderKind;
      readonly call: string;
      readonly request: unknown;
      readonly keys: Readonly<Record<string, string>>;
    }
  | { readonly kind: 'section'; readonly name: string; readonly values: Readonly<Record<string, string>> }
  | { readonly kind: 'translate'; readonly request: ExtensionTranslation };

/** From the shop to the process of an extension. */
export type ToExtension =
  | { readonly kind: 'run'; readonly run: number; readonly hook: Hook }
  | { readonly kind: 'answer'; readonly call: number; readonly value: unknown; readonly error: string | null };

/** From the process of an extension to the shop. Nothing in it is trusted. */
export type FromExtension =
  | {
      readonly kind: 'call';
      readonly run: number;
      readonly call: number;
      readonly name: unknown;
      readonly args: unknown;
    }
  | { readonly kind: 'done'; readonly run: number; readonly value: unknown }
  | { readonly kind: 'failed'; readonly run: number; readonly error: unknown };
