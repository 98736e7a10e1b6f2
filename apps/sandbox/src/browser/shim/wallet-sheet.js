import { adopt, dialogCss, sheetCss } from './style-rules.js';

/** The wallet's sample addresses, one for each country. */
const addresses = [
  { line1: '388 Townsend St', city: 'San Francisco', state: 'CA', postal_code: '94107', country: 'US' },
  { line1: 'Torstr. 1', city: 'Berlin', state: '', postal_code: '10119', country: 'DE' },
  { line1: '10 Downing Street', city: 'London', state: '', postal_code: 'SW1A 2AA', country: 'GB' },
  { line1: '111 Wellington St', city: 'Ottawa', state: 'ON', postal_code: 'K1A 0A9', country: 'CA' },
];
/** The wallet's cards: tokens of the sandbox by name. */
const cards = [
  { token: 'tok_visa', name: 'Visa ending in 4242' },
  { token: 'tok_visa_chargeDeclined', name: 'Visa ending in 0002 (declined)' },
];
const walletName = 'Wally Wallet';
const walletEmail = 'wally@example.com';

function makeNode(tag, properties, children = []) {
  const node = Object.assign(document.createElement(tag), properties);
  node.append(...children);
  return node;
}

/** Creates a labelled list of choices. */
function createList(label, choices) {
  const select = makeNode(
    'select',
    {},
    choices.map(({ value, text }) => makeNode('option', { value, textContent: text })),
  );
  return { select, field: makeNode('label', {}, [makeNode('span', { textContent: label }), select]) };
}

/**
 * Opens the wallet's sheet: address, delivery, card, amounts and the button that pays.
 * `ask(kind, event)` reports a choice and returns the page's answer. `onPay` receives the confirmed details.
 */
export function openSheet({ options, formatAmount, ask, onPay, onCancel }) {
  const host = document.createElement('div');
  const root = host.attachShadow({ mode: 'open' });
  adopt(root, dialogCss, sheetCss);
  const allowed = options.allowedShippingCountries;
  const offered = addresses.filter(({ country }) => !allowed || allowed.includes(country));
  const locations = offered.map(({ line1, city, country }, index) => ({
    value: String(index),
    text: `${line1}, ${city}, ${country}`,
  }));
  const ship = createList('Ship to', locations);
  const deliver = createList('Delivery', []);
  const card = createList(
    'Card',
    cards.map(({ token, name: text }) => ({ value: token, text })),
  );
  const rows = makeNode('dl', {});
  const wrong = makeNode('p', { className: 'wrong' });
  wrong.setAttribute('role', 'alert');
  const pay = makeNode('button', { type: 'button', className: 'yes', textContent: 'Pay' });
  const cancel = makeNode('button', { type: 'button', textContent: 'Cancel' });
  const title = makeNode('h2', { id: 'title', textContent: 'Sandbox Pay' });
  const dialog = makeNode('dialog', {}, [
    title,
    makeNode('p', { textContent: 'This is a sandbox wallet. No money moves.' }),
    ship.field,
    deliver.field,
    card.field,
    rows,
    wrong,
    makeNode('div', { className: 'choices' }, [pay, cancel]),
  ]);
  dialog.setAttribute('aria-labelledby', 'title');

  const location = () => offered[Number(ship.select.value)];
  const setBusy = (isBusy) => {
    for (const control of [ship.select, deliver.select, card.select, pay]) control.disabled = isBusy;
  };
  const showAmounts = (lineItems) => {
    rows.replaceChildren(
      ...(lineItems || []).flatMap(({ name: text, amount }) => [
        makeNode('dt', { textContent: text }),
        makeNode('dd', { textContent: formatAmount(amount) }),
      ]),
    );
    pay.textContent = `Pay ${formatAmount()}`;
  };
  const showRates = (rates) =>
    deliver.select.replaceChildren(
      ...(rates || []).map(({ id, displayName, amount }) =>
        makeNode('option', { value: id, textContent: `${displayName}, ${formatAmount(amount)}` }),
      ),
    );
  const change = async (kind, event) => {
    setBusy(true);
    wrong.textContent = '';
    const answer = await ask(kind, event);
    if (answer === null) wrong.textContent = 'This shop cannot deliver to this address.';
    else {
      if (answer.shippingRates && kind === 'shippingaddresschange') showRates(answer.shippingRates);
      showAmounts(answer.lineItems || options.lineItems);
    }
    setBusy(false);
    pay.disabled = answer === null;
  };
  const changeAddress = () => change('shippingaddresschange', { name: walletName, address: location() });
  ship.select.addEventListener('change', () => void changeAddress());
  deliver.select.addEventListener(
    'change',
    () => void change('shippingratechange', { shippingRate: { id: deliver.select.value } }),
  );
  const close = () => {
    dialog.close();
    host.remove();
  };
  const leave = () => {
    close();
    onCancel();
  };
  cancel.addEventListener('click', leave);
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault();
    leave();
  });
  pay.addEventListener('click', () => {
    setBusy(true);
    wrong.textContent = '';
    const address = location();
    onPay({
      token: card.select.value,
      billingDetails: { name: walletName, email: walletEmail, address },
      shippingAddress: { name: walletName, address },
    });
  });

  showRates(options.shippingRates);
  showAmounts(options.lineItems);
  root.append(dialog);
  document.body.append(host);
  dialog.showModal();
  if (offered.length === 0) {
    wrong.textContent = 'The wallet has no address in the countries of this shop.';
    setBusy(true);
  } else void changeAddress();

  return {
    close,
    fail(message) {
      setBusy(false);
      wrong.textContent = message || 'The payment failed. Try another card.';
    },
  };
}
