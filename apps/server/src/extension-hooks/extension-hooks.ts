import type {
  ExtensionCart,
  ExtensionMail,
  ExtensionMailBlock,
  ExtensionMailTexts,
  ExtensionOrder,
  ExtensionTranslation,
} from '@vitrine/contract/extensions/extension.ts';
import type { LineReduction } from '@vitrine/domain/pricing/stages/reduction-stage.ts';
import type { AppContext } from '../platform/boot/context.ts';
import type { Outcome } from '../platform/runtime/outcome.ts';

// Other slices call extensions here, so that they do not depend on the slice that runs them.
export {
  type ExtensionProvider,
  extensionProviders,
  type ProviderCall,
  type ProviderResult,
  setExtensionProviders,
} from './extension-providers.ts';
export { type ExtensionSections, extensionSections, setExtensionSections } from './extension-sections.ts';

/** A refusal by an extension. */
export interface ExtensionRefusal {
  readonly extension: string;
  readonly sentence: string;
}

/** An extension that translates texts for staff. */
export interface ExtensionTranslator {
  readonly title: string;
  /** Returns a translation of each text, null for one without. Failure: UNPROCESSABLE when the extension is off or failed. */
  readonly translate: (request: ExtensionTranslation) => Promise<Outcome<readonly (string | null)[]>>;
}

/** The hooks that an extension of the shop declares. They never throw: a failed hook counts as one that adds nothing. */
export interface ExtensionHooks {
  /** Returns the first refusal of an order. */
  readonly refuseOrder?: (order: ExtensionOrder) => Promise<ExtensionRefusal | null>;
  /** Returns what extensions reduce of the lines of a cart. */
  readonly reduceCart?: (cart: ExtensionCart) => Promise<readonly LineReduction[]>;
  /** Returns what extensions add to an email. */
  readonly mailBlocks?: (mail: ExtensionMail) => Promise<readonly ExtensionMailBlock[]>;
  /** Returns the texts that the first extension with an answer writes for an email. Empty: none. */
  readonly mailTexts?: (mail: ExtensionMail) => Promise<ExtensionMailTexts>;
  readonly translator?: ExtensionTranslator;
}

const none: ExtensionHooks = {};
const hooksOfShop = new WeakMap<AppContext['pool'], ExtensionHooks>();

/** Returns the hooks of the shop's extensions. A shop without such an extension has none, so a caller does nothing. */
export function extensionHooks({ pool }: Pick<AppContext, 'pool'>): ExtensionHooks {
  return hooksOfShop.get(pool) ?? none;
}

export function setExtensionHooks({ pool }: Pick<AppContext, 'pool'>, hooks: ExtensionHooks): void {
  hooksOfShop.set(pool, hooks);
}
