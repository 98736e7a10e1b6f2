import { brandOf, digitsOf, faultOf, formatExpiry, formatNumber, validationError } from './card-rules.js';
import { createEmitter } from './emitter.js';
import { adopt, cardCss, styleCss } from './style-rules.js';

const fieldTexts = {
  number: { label: 'Card number', placeholder: 'Card number', autocomplete: 'cc-number' },
  expiry: { label: 'Expiration date', placeholder: 'MM / YY', autocomplete: 'cc-exp' },
  cvc: { label: 'CVC', placeholder: 'CVC', autocomplete: 'cc-csc' },
  zip: { label: 'ZIP', placeholder: 'ZIP', autocomplete: 'postal-code' },
};
const order = ['number', 'expiry', 'cvc', 'zip'];

/** Creates a card element: real inputs in a shadow root below the node that it is mounted on. */
export function createCardElement(givenOptions) {
  let options = givenOptions || {};
  const emitter = createEmitter();
  const host = document.createElement('div');
  const root = host.attachShadow({ mode: 'open' });
  const inputs = {};
  const left = new Set();
  let holder = null;
  let isDestroyed = false;
  let lastReport = '';

  const shown = () => order.filter((name) => name !== 'zip' || !options.hidePostalCode);
  const textOf = (name) => inputs[name].value;
  const faultIn = (name) => faultOf(name, textOf(name), textOf('number'), new Date());
  /** Returns the field's fault if it should be shown: an unfinished field counts only once the shopper has left it. */
  const tellable = (name) => {
    const fault = faultIn(name);
    if (fault === null) return null;
    const isUnfinished = fault.startsWith('incomplete_');
    return isUnfinished && (!left.has(name) || textOf(name) === '') && !left.has('all') ? null : fault;
  };
  const state = () => {
    const fault = shown()
      .map(tellable)
      .find((code) => code !== null);
    return {
      elementType: 'card',
      empty: shown().every((name) => textOf(name) === ''),
      complete: shown().every((name) => faultIn(name) === null),
      error: fault === undefined ? undefined : validationError(fault),
      value: { postalCode: textOf('zip') },
      brand: brandOf(digitsOf(textOf('number'))).name,
    };
  };
  const markHolder = (now) => {
    if (holder === null) return;
    const classes = {
      base: 'StripeElement',
      complete: 'StripeElement--complete',
      empty: 'StripeElement--empty',
      focus: 'StripeElement--focus',
      invalid: 'StripeElement--invalid',
      ...options.classes,
    };
    const set = (name, isOn) =>
      name
        .split(' ')
        .filter(Boolean)
        .forEach((part) => holder.classList.toggle(part, isOn));
    set(classes.base, true);
    set(classes.complete, now.complete);
    set(classes.empty, now.empty);
    set(classes.focus, root.activeElement !== null);
    set(classes.invalid, now.error !== undefined);
  };
  const report = () => {
    const now = state();
    for (const name of order) {
      if (tellable(name) === null) inputs[name].removeAttribute('aria-invalid');
      else inputs[name].setAttribute('aria-invalid', 'true');
    }
    root.querySelector('.brand').textContent = brandOf(digitsOf(textOf('number'))).label;
    markHolder(now);
    const text = JSON.stringify(now);
    if (text !== lastReport) emitter.emit('change', now);
    lastReport = text;
  };

  const typed = (name, event) => {
    const input = inputs[name];
    const atEnd = input.selectionStart === input.value.length;
    const digitsBefore = digitsOf(input.value.slice(0, input.selectionStart)).length;
    const isDeleting = (event.inputType || '').startsWith('delete');
    if (name === 'number') input.value = formatNumber(digitsOf(input.value));
    // Deleting backwards over the slash must not put it back.
    if (name === 'expiry' && !(isDeleting && digitsOf(input.value).length <= 2))
      input.value = formatExpiry(digitsOf(input.value));
    if (name === 'cvc') input.value = digitsOf(input.value).slice(0, brandOf(digitsOf(textOf('number'))).cvc);
    if (name === 'number' && !atEnd) {
      let at = 0;
      for (let seen = 0; seen < digitsBefore && at < input.value.length; at += 1)
        if (/\d/.test(input.value[at])) seen += 1;
      input.setSelectionRange(at, at);
    }
    report();
    if (atEnd && !isDeleting && name !== 'zip' && faultIn(name) === null) moveFrom(name, 1);
  };
  const moveFrom = (name, step) => {
    const names = shown();
    const next = names[names.indexOf(name) + step];
    if (next !== undefined) inputs[next].focus();
  };
  const pressed = (name, event) => {
    if (event.key === 'Escape') emitter.emit('escape', { elementType: 'card' });
    if (event.key === 'Backspace' && textOf(name) === '' && name !== 'number') {
      event.preventDefault();
      moveFrom(name, -1);
    }
    // The inputs are not in the page's form, but Enter must submit it, as in Stripe's own field.
    if (event.key === 'Enter') host.closest('form')?.requestSubmit();
  };

  const row = document.createElement('div');
  row.className = 'row';
  for (const name of order) {
    const { label, placeholder, autocomplete } = fieldTexts[name];
    const field = document.createElement('div');
    const caption = document.createElement('label');
    const input = document.createElement('input');
    field.className = `field ${name}`;
    caption.textContent = label;
    caption.htmlFor = `card-${name}`;
    Object.assign(input, {
      id: `card-${name}`,
      name: `card-${name}`,
      type: 'text',
      placeholder,
      autocomplete,
      spellcheck: false,
    });
    input.inputMode = 'numeric';
    input.setAttribute('aria-required', 'true');
    input.addEventListener('input', (event) => typed(name, event));
    input.addEventListener('keydown', (event) => pressed(name, event));
    inputs[name] = input;
    field.append(caption, input);
    if (name === 'number') {
      const brand = document.createElement('span');
      brand.className = 'brand';
      field.append(brand);
    }
    row.append(field);
  }
  root.append(row);
  root.addEventListener('focusin', (event) => {
    if (!root.contains(event.relatedTarget)) emitter.emit('focus', { elementType: 'card' });
    markHolder(state());
  });
  root.addEventListener('focusout', (event) => {
    const name = order.find((candidate) => inputs[candidate] === event.target);
    left.add(name);
    report();
    if (!root.contains(event.relatedTarget))
      queueMicrotask(() => {
        emitter.emit('blur', { elementType: 'card' });
        markHolder(state());
      });
  });

  const applyOptions = () => {
    adopt(root, cardCss, styleCss(options.style));
    row.querySelector('.zip').hidden = Boolean(options.hidePostalCode);
    for (const name of order) inputs[name].disabled = Boolean(options.disabled);
    if (options.value?.postalCode && textOf('zip') === '') inputs.zip.value = options.value.postalCode;
  };
  applyOptions();
  const focusFirst = () => {
    const next = shown().find((name) => faultIn(name) !== null) || 'number';
    inputs[next].focus();
  };
  const labelClicked = (event) => {
    event.preventDefault();
    focusFirst();
  };
  const labels = () => (holder?.id ? document.querySelectorAll(`label[for="${CSS.escape(holder.id)}"]`) : []);
  const unmount = () => {
    labels().forEach((label) => label.removeEventListener('click', labelClicked));
    host.remove();
    holder = null;
  };

  const element = {
    isSandboxCard: true,
    mount(target) {
      if (isDestroyed) throw new Error('This Element has already been destroyed. Please create a new one.');
      const node = typeof target === 'string' ? document.querySelector(target) : target;
      if (!node)
        throw new Error(
          `The selector you specified (${String(target)}) applies to no DOM elements that are currently on the page.`,
        );
      holder = node;
      node.replaceChildren(host);
      labels().forEach((label) => label.addEventListener('click', labelClicked));
      markHolder(state());
      setTimeout(() => !isDestroyed && emitter.emit('ready', { elementType: 'card' }), 0);
      return element;
    },
    unmount,
    destroy() {
      unmount();
      isDestroyed = true;
    },
    on(name, listener) {
      emitter.on(name, listener);
      return element;
    },
    once(name, listener) {
      const once = (event) => {
        emitter.off(name, once);
        listener(event);
      };
      emitter.on(name, once);
      return element;
    },
    off(name, listener) {
      emitter.off(name, listener);
      return element;
    },
    update(next) {
      options = { ...options, ...next };
      applyOptions();
      report();
    },
    focus: focusFirst,
    blur: () => root.activeElement?.blur(),
    clear() {
      for (const name of order) inputs[name].value = '';
      left.clear();
      report();
    },
    /** Returns the first fault and shows it to the shopper from now on; undefined if the card can be sent. */
    checkCard() {
      left.add('all');
      report();
      return state().error;
    },
    /** Returns the typed card in the form that the API expects. */
    typedCard() {
      const expiry = digitsOf(textOf('expiry'));
      return {
        card: {
          number: digitsOf(textOf('number')),
          exp_month: expiry.slice(0, 2),
          exp_year: expiry.slice(2),
          cvc: textOf('cvc'),
        },
        postalCode: options.hidePostalCode ? undefined : textOf('zip'),
      };
    },
  };
  return element;
}
