import { createEmitter } from './emitter.js';
import { adopt, walletCss } from './style-rules.js';
import { openSheet } from './wallet-sheet.js';

const ofExpressCheckout = { elementType: 'expressCheckout', expressPaymentType: 'google_pay' };

/** The methods that lead to another page. The account of the sandbox has them all. */
const redirectNames = { amazonPay: 'Amazon Pay', klarna: 'Klarna', paypal: 'PayPal' };

/** Returns a button for each method that leads to another page and that the page does not refuse. */
function redirectButtons({ paymentMethods = {} } = {}) {
  return Object.entries(redirectNames).flatMap(([method, name]) => {
    if (paymentMethods[method] === 'never') return [];
    const button = document.createElement('button');
    button.type = 'button';
    button.disabled = true;
    button.textContent = name;
    return [button];
  });
}

/**
 * Creates the Express Checkout Element with one wallet, the sandbox's own.
 * `purchase` has the amount and the currency of the elements that it belongs to, and receives the confirmed details.
 */
export function createExpressCheckout(shown, purchase) {
  const emitter = createEmitter();
  const host = document.createElement('div');
  const root = host.attachShadow({ mode: 'open' });
  adopt(root, walletCss);
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = 'Sandbox Pay';
  button.setAttribute('aria-label', 'Pay with Sandbox Pay');
  root.append(button, ...redirectButtons(shown));
  let sheet = null;

  const formatAmount = (amount = purchase.amount) =>
    new Intl.NumberFormat('en-US', { style: 'currency', currency: purchase.currency }).format(amount / 100);
  /** Emits a choice of the sheet. Returns the page's answer; null when the page rejects the choice. */
  const ask = (kind, event) => {
    if (!emitter.has(kind)) return Promise.resolve({});
    return new Promise((resolve) => {
      emitter.emit(kind, {
        ...ofExpressCheckout,
        ...event,
        resolve: (answer = {}) => resolve(answer),
        reject: () => resolve(null),
      });
    });
  };
  const onPay = ({ token, ...details }) => {
    purchase.wallet = { token, ...details };
    emitter.emit('confirm', {
      ...ofExpressCheckout,
      ...details,
      paymentFailed: ({ message } = {}) => sheet?.fail(message),
    });
  };
  const onCancel = () => emitter.emit('cancel', ofExpressCheckout);
  const open = (options = {}) => {
    sheet = openSheet({ options, formatAmount, ask, onPay, onCancel });
  };
  button.addEventListener('click', () => {
    if (emitter.has('click')) emitter.emit('click', { ...ofExpressCheckout, resolve: open });
    else open();
  });

  const element = {
    mount(target) {
      const node = typeof target === 'string' ? document.querySelector(target) : target;
      node.replaceChildren(host);
      setTimeout(
        () => emitter.emit('ready', { ...ofExpressCheckout, availablePaymentMethods: { googlePay: true } }),
        0,
      );
      return element;
    },
    unmount: () => host.remove(),
    destroy() {
      sheet?.close();
      host.remove();
    },
    on(name, listener) {
      emitter.on(name, listener);
      return element;
    },
    off(name, listener) {
      emitter.off(name, listener);
      return element;
    },
    update: () => undefined,
  };
  return element;
}
