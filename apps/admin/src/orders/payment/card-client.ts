/**
 * The part of the card provider's script that the shop uses. The script is Stripe's own or the sandbox's replacement.
 */
export interface CardClient {
  elements(): { create(type: 'card', options: object): CardElement };
  createPaymentMethod(card: {
    readonly type: 'card';
    readonly card: CardElement;
    readonly billing_details: object;
  }): Promise<{ readonly paymentMethod?: { readonly id: string }; readonly error?: CardError }>;
  /** Opens the shopper's bank confirmation (3-D Secure). */
  handleNextAction(payment: { readonly clientSecret: string }): Promise<{ readonly error?: CardError }>;
}

export interface CardElement {
  mount(target: HTMLElement): void;
  destroy(): void;
  clear(): void;
  on(event: 'change', listener: (change: { readonly error?: CardError }) => void): unknown;
}

interface CardError {
  readonly message?: string;
}

let loading: Promise<CardClient> | undefined;

/**
 * Returns the card provider's client, loaded once from the URL in the shop's settings. After a failed load, the next
 * call tries again.
 * @throws Error if the script does not load or is not the provider's.
 */
export function loadCardClient(payment: {
  readonly publishableKey: string;
  readonly scriptUrl: string;
}): Promise<CardClient> {
  loading ??= load(payment).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function load({ publishableKey, scriptUrl }: { publishableKey: string; scriptUrl: string }) {
  await addScript(scriptUrl);
  const made: unknown = Reflect.get(window, 'Stripe');
  if (!isClientMaker(made)) throw new Error(`${scriptUrl} did not provide a card field`);
  return made(publishableKey);
}

/**
 * Returns whether the value is the function that the script defines on window. Its type cannot be checked any further.
 */
function isClientMaker(value: unknown): value is (publishableKey: string) => CardClient {
  return typeof value === 'function';
}

function addScript(source: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = source;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error(`${source} did not load`));
    });
    document.head.append(script);
  });
}
