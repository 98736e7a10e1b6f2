/** The texts of emails that a shopper requests, in English. */
export const marketingTexts = {
  'back-in-stock': {
    name: 'Back in stock',
    sentWhen: 'To a shopper who asked for it, when a sold-out product is back.',
    variables: ['shop_name', 'product'],
    texts: {
      subject: 'Back in stock at {shop_name}: {product}',
      heading: '{product} is back in stock',
      opening: 'You asked {shop_name} to tell you when it is back. This is the only email about it.',
      closing: 'The stock is not reserved: it goes to whoever orders first.',
    },
    button: 'View the product',
  },
  'confirm-stock-alert': {
    name: 'Confirm a stock alert',
    sentWhen: 'To an address that someone entered to learn when a sold-out product is back.',
    variables: ['shop_name', 'product', 'link_hours'],
    texts: {
      subject: 'Do you want to know when {product} is back?',
      heading: 'Confirm your stock alert',
      opening: 'Someone, most likely you, asked {shop_name} to send one email to this address when {product} is back.',
      closing:
        'The link works for {link_hours} hours. If this was not you, ignore this email. We will not send an alert.',
    },
    button: 'Yes, send me one email',
  },
  'question-answer': {
    name: 'Answer to a question',
    sentWhen: 'To a shopper who asked about a product, with the first answer.',
    variables: ['shop_name', 'product'],
    texts: {
      subject: 'Your question about {product}',
      heading: 'An answer to your question',
      opening: 'You asked {shop_name} about {product}.',
      closing: 'This is the only email about your question.',
    },
    button: 'View the product',
  },
  'confirm-consent': {
    name: 'Confirm a subscription',
    sentWhen: 'To an address that someone entered to receive emails, such as the newsletter.',
    variables: ['shop_name', 'consent', 'link_hours'],
    texts: {
      subject: 'Confirm your email for {shop_name}',
      heading: 'Please confirm',
      opening: 'Someone, most likely you, entered this address at {shop_name} and agreed to this:\n{consent}',
      closing:
        'The link works for {link_hours} hours. If this was not you, ignore this email. We will not send you anything else.',
    },
    button: 'Confirm',
  },
  'review-request': {
    name: 'Review request',
    sentWhen: 'To a customer with an account, some days after the delivery. Off by default.',
    variables: ['shop_name', 'order_number'],
    texts: {
      subject: 'How do you like your purchase from {shop_name}?',
      heading: 'Your opinion helps others',
      opening: 'You bought with order {order_number}. Choose your stars, and the form opens.',
      closing: 'Reviews appear after we have checked them.',
    },
    button: null,
  },
  'abandoned-checkout': {
    name: 'Unfinished checkout',
    sentWhen: 'To a shopper who agreed at the checkout and did not order: up to three times. Off by default.',
    variables: ['shop_name', 'items'],
    texts: {
      subject: 'Your order at {shop_name} is waiting',
      heading: 'You did not finish your order',
      opening: 'These items were in your cart:\n{items}',
      closing: 'The items are not reserved. If you have ordered, we send no further reminder.',
    },
    button: 'Restore the cart',
  },
  'price-drop': {
    name: 'Lower price',
    sentWhen: 'To a shopper who agreed, when the price of a product in the wishlist drops. Off by default.',
    variables: ['shop_name', 'product', 'price'],
    texts: {
      subject: '{product} is now cheaper',
      heading: '{product} is now {price}',
      opening: 'You saved this product in your wishlist at {shop_name}. Its price has dropped.',
      closing: 'The price may change again. The price in the shop applies.',
    },
    button: 'View the product',
  },
  'win-back': {
    name: 'Win-back',
    sentWhen: 'To a subscriber of the newsletter whose last order was long ago. Off by default.',
    variables: ['shop_name'],
    texts: {
      subject: 'New at {shop_name}',
      heading: 'It has been a while',
      opening: 'A lot has been added at {shop_name} since your last order. Come and have a look.',
      closing: '',
    },
    button: 'Visit the shop',
  },
  campaign: {
    name: 'Campaign',
    sentWhen: 'To subscribers, when staff send a campaign. Each campaign has its own subject and text.',
    variables: ['shop_name'],
    texts: {
      subject: 'News from {shop_name}',
      heading: 'News from {shop_name}',
      opening: 'The text of the campaign is here.',
      closing: '',
    },
    button: 'Visit the shop',
  },
} as const;
