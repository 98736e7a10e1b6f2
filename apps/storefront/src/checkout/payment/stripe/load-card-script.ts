import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';

const ownAddress = /^https:\/\/js\.stripe\.com\//;
let loading: Promise<Stripe | null> | undefined;

/** Returns whether the script is Stripe's own, and not the sandbox's. */
function isStripesScript(scriptUrl: string): boolean {
  return ownAddress.test(scriptUrl);
}

/**
 * Loads the card provider's client. Stripe's loader fetches Stripe's own script. A script elsewhere (the sandbox's) is
 * fetched here first, and the loader uses the client that it defines. A failed load is retried at the next call.
 */
export function loadCardScript(payment: { readonly publishableKey: string; readonly scriptUrl: string }) {
  loading ??= load(payment).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function load({ publishableKey, scriptUrl }: { publishableKey: string; scriptUrl: string }) {
  if (!isStripesScript(scriptUrl)) await addScript(scriptUrl);
  return loadStripe(publishableKey);
}

function addScript(source: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = source;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(new Error(`${source} did not load`)));
    document.head.append(script);
  });
}
