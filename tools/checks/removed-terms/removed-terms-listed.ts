/** Words that no identifier, file name or comment may contain, each with its replacement. */
export const removedTerms: ReadonlyMap<string, string> = new Map([
  ['bell', "'trigger' or 'event emitter'"],
  ['bells', "'trigger' or 'event emitter'"],
  ['chore', "'periodic job'"],
  ['chores', "'periodic job'"],
  ['deafen', "'unsubscribe'"],
  ['deserted', "'abandoned'"],
  ['desk', "what it does: 'list', 'retry', 'order actions'; 'context' or 'service' for an object"],
  ['shelf', "'category' or 'collection', 'grouping' for either, 'listing' for the page, 'stock' for units"],
  ['shelved', "'grouping' or 'stock'"],
  ['shelves', "'categories' or 'collections', 'groupings' for either"],
  ['squatter', "'earlier account'"],
]);

/** Words that comments may use in their ordinary sense, but no identifier or file name may contain. */
export const removedFromNames: ReadonlyMap<string, string> = new Map([
  ['agenda', "'scheduler'"],
  ['colour', "'color', as CSS and the libraries have it"],
  ['colours', "'colors', as CSS and the libraries have it"],
  ['lingering', "'delayed'"],
  ['mend', "'repair'"],
  ['mended', "'repaired'"],
  ['mischief', "'disturbance'"],
  ['news', "'event emitter'"],
  ['rig', "'harness'"],
  ['sale', "'cart' or 'order'"],
  ['sound', "'valid', or 'validate' for the act"],
  ['squatted', "'registered before'"],
  ['strike', "'evict' or 'fault'"],
  ['survey', "'summary'"],
  ['waking', "'hydration'"],
]);

/** Allowed uses of such words, with the reason: the file, a colon and the word. */
export const allowedTerms: ReadonlyMap<string, string> = new Map([
  ['apps/server/src/demo/demo-catalog.ts: colours', "a field of the demo store's file"],
  ['apps/server/src/demo/demo-catalog-rows.ts: colours', "a field of the demo store's file"],
  [
    'apps/server/src/exchange/products/forms/woocommerce-columns.ts: sale',
    "'Sale price' is WooCommerce's name of the column",
  ],
  ['packages/domain/src/variants/moved-choice.test.ts: colour', "'Colour' is the name of an option in the test's data"],
  [
    'packages/domain/src/variants/select-variant.test.ts: colour',
    "'Colour' is the name of an option in the test's data",
  ],
  [
    'packages/domain/src/variants/variant-picture.test.ts: colour',
    "'Colour' is the name of an option in the test's data",
  ],
]);
