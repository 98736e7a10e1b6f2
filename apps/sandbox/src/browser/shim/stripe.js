import { askInDialog } from './authentication.js';
import { createCardElement } from './card-element.js';
import { createExpressCheckout } from './express-checkout.js';
import { callApi } from './wire.js';

const base = new URL('.', document.currentScript.src).href.replace(/\/$/, '');

/** Returns `card`, or the type of a component of @stripe/react-stripe-js. */
function elementType(wanted) {
  return typeof wanted === 'string' ? wanted : wanted && Reflect.get(wanted, '__elementType');
}

function intentId(clientSecret) {
  return String(clientSecret).split('_secret_')[0];
}

/** Returns the parameters for `payment_methods`, or the error that the shopper must see first. */
function methodParams({ type, card, sepa_debit: debit, elements, billing_details: billing, metadata }) {
  if (type === 'sepa_debit') return { params: { type, sepa_debit: debit, billing_details: billing, metadata } };
  const wallet = elements?.confirmedWallet();
  if (wallet)
    return {
      params: { type: 'card', card: { token: wallet.token }, billing_details: wallet.billingDetails, metadata },
    };
  if (!card?.isSandboxCard) return { params: { type: 'card', card, billing_details: billing, metadata } };
  const error = card.checkCard();
  if (error !== undefined) return { error };
  const typed = card.typedCard();
  const address = { postal_code: typed.postalCode, ...billing?.address };
  return { params: { type: 'card', card: typed.card, billing_details: { ...billing, address }, metadata } };
}

/** Returns an intent for the caller: as an error if its payment has just failed. */
function outcome(intent) {
  return intent.status === 'requires_payment_method' && intent.last_payment_error
    ? { error: { ...intent.last_payment_error, payment_intent: intent } }
    : { paymentIntent: intent };
}

const elementMakers = {
  card: createCardElement,
  expressCheckout: (options, purchase) => createExpressCheckout(options, purchase),
};

function createElements({ amount, currency } = {}) {
  const made = new Map();
  const purchase = { amount, currency, wallet: null };
  return {
    create(type, options) {
      const maker = elementMakers[type];
      if (!maker) throw new Error(`The sandbox's Stripe.js has no element "${type}".`);
      if (made.has(type)) throw new Error(`Can only create one Element of type ${type} through elements().`);
      const element = maker(options, purchase);
      const { destroy } = element;
      element.destroy = () => {
        made.delete(type);
        destroy();
      };
      made.set(type, element);
      return element;
    },
    getElement: (wanted) => made.get(elementType(wanted)) || null,
    update: (changes) => void Object.assign(purchase, changes),
    confirmedWallet: () => purchase.wallet,
    fetchUpdates: async () => ({}),
    submit: async () => ({}),
  };
}

function Stripe(key) {
  if (typeof key !== 'string' || !key.startsWith('pk_')) {
    throw new Error('Please call Stripe() with your publishable key. You used a key that is not one.');
  }
  const call = (method, path, params) => callApi(base, key, method, path, params);
  const asking = new Map();

  const retrieve = async (clientSecret) => {
    const { data, error } = await call('GET', `/payment_intents/${intentId(clientSecret)}`, {
      client_secret: clientSecret,
    });
    return error === undefined ? { paymentIntent: data } : { error };
  };
  const authenticate = async (clientSecret) => {
    const { paymentIntent: intent, error } = await retrieve(clientSecret);
    if (error !== undefined) return { error };
    if (intent.status !== 'requires_action') return outcome(intent);
    if (intent.next_action.type === 'redirect_to_url') {
      window.location.assign(intent.next_action.redirect_to_url.url);
      return new Promise(() => undefined);
    }
    await askInDialog(base, intent);
    const after = await retrieve(clientSecret);
    return after.error === undefined ? outcome(after.paymentIntent) : after;
  };
  /** Two calls for one payment share one dialog. */
  const handle = (clientSecret) => {
    const running = asking.get(clientSecret) || authenticate(clientSecret).finally(() => asking.delete(clientSecret));
    asking.set(clientSecret, running);
    return running;
  };

  return {
    elements: createElements,
    async createPaymentMethod(first, element, data) {
      const { params, error: wrong } = methodParams(
        typeof first === 'string' ? { ...data, type: first, card: element } : first,
      );
      if (wrong !== undefined) return { error: wrong };
      const { data: paymentMethod, error } = await call('POST', '/payment_methods', params);
      return error === undefined ? { paymentMethod } : { error };
    },
    async createToken(element, data = {}) {
      const wrong = element.checkCard();
      if (wrong !== undefined) return { error: wrong };
      const { card, postalCode } = element.typedCard();
      const { data: token, error } = await call('POST', '/tokens', {
        card: { ...card, name: data.name, address_zip: data.address_zip || postalCode },
      });
      return error === undefined ? { token } : { error };
    },
    async confirmCardPayment(clientSecret, data = {}, { handleActions = true } = {}) {
      const given = data.payment_method;
      const isNew = typeof given === 'object' && given !== null;
      const { params, error: wrong } = isNew ? methodParams(given) : {};
      if (wrong !== undefined) return { error: wrong };
      if (given === undefined) {
        const { paymentIntent: intent } = await retrieve(clientSecret);
        if (intent?.status === 'requires_action' && handleActions) return handle(clientSecret);
      }
      const method = isNew ? { payment_method_data: params } : { payment_method: given };
      const { data: intent, error } = await call('POST', `/payment_intents/${intentId(clientSecret)}/confirm`, {
        ...method,
        client_secret: clientSecret,
        return_url: data.return_url,
        shipping: data.shipping,
        receipt_email: data.receipt_email,
        use_stripe_sdk: true,
      });
      if (error !== undefined) return { error };
      return intent.status === 'requires_action' && handleActions ? handle(clientSecret) : { paymentIntent: intent };
    },
    async confirmSepaDebitPayment(clientSecret) {
      const path = `/payment_intents/${intentId(clientSecret)}/confirm`;
      const { data: paymentIntent, error } = await call('POST', path, { client_secret: clientSecret });
      return error === undefined ? { paymentIntent } : { error };
    },
    handleNextAction: ({ clientSecret }) => handle(clientSecret),
    handleCardAction: handle,
    retrievePaymentIntent: retrieve,
    registerAppInfo: () => undefined,
    _registerWrapper: () => undefined,
  };
}

// The release that @stripe/stripe-js 10 expects; it warns about any other.
Stripe.version = 'endive';
window.Stripe = Stripe;
