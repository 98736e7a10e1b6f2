import type {
  ProviderKey,
  ProviderKeys,
  ProviderKind,
} from '@vitrine/contract/extensions/extension-providers.schema.ts';
import type * as z from 'zod';
import type { AppContext } from '../platform/boot/context.ts';

/** A call of a provider of an extension, with the form of its answer. */
export interface ProviderCall<Schema extends z.ZodType> {
  readonly call: string;
  readonly request: unknown;
  readonly keys: ProviderKeys;
  readonly schema: Schema;
}

/**
 * The result of a call. OFF: nothing was called, because the extension is off, paused or not loaded. FAILED: it threw, was
 * too late, or its answer is not as documented. The owner sees the failure.
 */
export type ProviderResult<Value> =
  | { readonly kind: 'ANSWERED'; readonly value: Value }
  | { readonly kind: 'REFUSED'; readonly words: string; readonly code: 'NOT_FOUND' | 'KEYS' | null }
  | { readonly kind: 'OFF' }
  | { readonly kind: 'FAILED'; readonly reason: string; readonly isInvalid: boolean };

/** What an extension of the shop provides, such as a carrier. */
export interface ExtensionProvider {
  readonly kind: ProviderKind;
  /** The name and the title of the extension. */
  readonly name: string;
  readonly title: string;
  readonly keys: readonly ProviderKey[];
  /** Returns whether it declares a call. */
  readonly has: (call: string) => boolean;
  /** Makes a call, for at most 15 s. It never throws. */
  readonly run: <Schema extends z.ZodType>(wanted: ProviderCall<Schema>) => Promise<ProviderResult<z.output<Schema>>>;
}

const ofShop = new WeakMap<AppContext['pool'], readonly ExtensionProvider[]>();

/** Returns what the extensions of the shop provide. */
export function extensionProviders({ pool }: Pick<AppContext, 'pool'>): readonly ExtensionProvider[] {
  return ofShop.get(pool) ?? [];
}

export function setExtensionProviders(
  { pool }: Pick<AppContext, 'pool'>,
  providers: readonly ExtensionProvider[],
): void {
  ofShop.set(pool, providers);
}
