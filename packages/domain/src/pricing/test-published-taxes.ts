import {
  from,
  gst,
  line,
  nyCity,
  nyDistrict,
  nyState,
  type Published,
  qst,
  ships,
  type TaxExample,
  vat,
} from './test-tax-examples.ts';

const texas: Published = {
  title: 'Texas Comptroller, Sales and Use Tax FAQ: collection',
  url: 'https://comptroller.texas.gov/taxes/sales/faq/collection.php',
};
const texasDelivery: Published = {
  title: '34 Texas Administrative Code 3.303, as explained by LegalClarity',
  url: 'https://legalclarity.org/when-is-shipping-taxable-in-texas',
};
const washingtonDelivery: Published = {
  title: 'Washington Department of Revenue, Delivery charges (RCW 82.08.145)',
  url: 'https://dor.wa.gov/get-form-or-publication/publications-subject/tax-topics/delivery-charges',
};
const washingtonAddress: Published = {
  title: 'Washington Department of Revenue, Destination-based sales tax',
  url: 'https://dor.wa.gov/taxes-rates/retail-sales-tax/destination-based-sales-tax',
};
export const californiaDelivery: Published = {
  title: 'CDTFA, Publication 100, Shipping and Delivery Charges',
  url: 'https://cdtfa.ca.gov/formspubs/pub100/applying-sales-tax.htm',
};
const newYorkClothing: Published = {
  title: 'New York City clothing below $110, as summed up by a shop of the city',
  url: 'https://shopafrm.com/collections/tax-clothing?page=4',
};
const newYorkRates: Published = {
  title: 'New York, Publication 718: 4 % + 4.5 % + 0.375 %',
  url: 'https://www.tax.ny.gov/pdf/publications/sales/pub718.pdf',
};
const massachusettsClothing: Published = {
  title: 'Massachusetts, 830 CMR 64H.6.4: Clothing',
  url: 'https://www.mass.gov/regulations/830-CMR-64h64-clothing',
};
const newJersey: Published = {
  title: 'New Jersey Division of Taxation, Calculating the Tax: 6.625 %',
  url: 'https://www.nj.gov/treasury/taxation/',
};
export const quebec: Published = {
  title: 'Revenu Québec, Calculating the Taxes',
  url: 'http://www.revenuquebec.ca/en/entreprise/taxes/tvq_tps/calcul-taxes.aspx',
};
const germany: Published = {
  title: 'feeddi.de, Wie rechne ich die Umsatzsteuer heraus?',
  url: 'https://feeddi.de/wie-rechne-ich-die-umsatzsteuer-heraus',
};
export const shopifyIncluded: Published = {
  title: 'Shopify Help, Include taxes in product prices',
  url: 'https://help.shopify.com/en/manual/taxes/include-exclude-taxes',
};
const shopifyPound: Published = {
  title: 'Shopify Community, quoting the tax settings of the admin area',
  url: 'https://community.shopify.com/c/Accounting-Taxes/How-does-20-sales-tax-on-a-sale-of-1-00-0-17/td-p/26296',
};
const stripeRounding: Published = {
  title: 'Stripe Support, Rounding rules',
  url: 'https://support.stripe.com/questions/rounding-rules-for-stripe-fees?locale=nl-NL',
};
const stripeBehaviour: Published = {
  title: 'Stripe Support, Inclusive and exclusive tax options',
  url: 'https://support.stripe.com/questions/inclusive-and-exclusive-tax-options-in-the-tax-rate-api-and-stripe-tax',
};
const zuora: Published = {
  title: 'Zuora, Rounding rule for inclusive tax mode (rounding the tax amount)',
  url: 'https://docs.zuora.com/zuora-billing/set-up-zuora-billing/apply-taxes/additional-resources-on-taxes/rounding-rule-for-inclusive-tax-mode',
};

/** Orders published with their figures, or with the rule and the rate of these figures. */
export const publishedTaxes: Readonly<Record<string, TaxExample>> = {
  'Texas: 250.00 at 8.25 % is 20.625, charged 20.63': {
    source: texas,
    lines: [line(25_000)],
    rates: [vat(825)],
    taxes: [2063],
  },
  'Texas: three T-shirts of 10.00, 25.00 and 50.00 are taxed on their sum of 85.00': {
    source: texas,
    lines: [line(1000), line(2500), line(5000)],
    rates: [vat(625, { title: 'State' }), vat(200, { title: 'Local' })],
    taxes: [531, 170], // 5.3125 and 1.70
  },
  'Texas: a price of 20.00 that includes 8.25 % contains 1.52': {
    source: texas,
    lines: [line(2000)],
    rates: [vat(825)],
    how: 'INCLUDED',
    taxes: [152],
  },
  'Texas: a television of 500.00 and its delivery of 50.00 are taxed on 550.00': {
    source: texasDelivery,
    lines: [line(50_000)],
    shipping: 5000,
    rates: [vat(825, ships)],
    taxes: [4538], // 45.375
  },
  'Washington: only the part of the delivery that is for taxable goods is taxed, 10.00 x 60 / 100': {
    source: washingtonDelivery,
    lines: [line(6000), line(4000, 'books')],
    shipping: 1000,
    rates: [vat(650, ships)],
    taxes: [429], // 66.00 x 6.5 %
  },
  'Washington: the rate of the place of delivery, 6.5 % and 3.9 %, on goods and delivery': {
    source: washingtonAddress,
    lines: [line(10_000)],
    shipping: 1000,
    rates: [vat(650, { title: 'State', ...ships }), vat(390, { title: 'Local', ...ships })],
    taxes: [715, 429],
  },
  'California: separately stated postage that covers its cost is not taxed': {
    source: californiaDelivery,
    lines: [line(2000), line(3500)],
    shipping: 850,
    rates: [vat(725), vat(100, { title: 'District' })],
    taxes: [399, 55], // 3.9875 and 0.55
  },
  'New York City: clothing below 110.00 bears no tax, a mug beside it does': {
    source: newYorkClothing,
    lines: [line(10_999, 'books'), line(2000)],
    rates: [nyState, nyCity, nyDistrict, ...from([nyState, nyCity, nyDistrict], 11_000)],
    taxes: [80, 90, 8], // 0.80, 0.90 and 0.076
  },
  'New York City: clothing of 110.00 bears the full tax': {
    source: newYorkClothing,
    lines: [line(11_000, 'books')],
    rates: from([nyState, nyCity, nyDistrict], 11_000),
    taxes: [440, 495, 41], // 0.4125: 9.76 together
  },
  'New York City: two shirts of 60.00 bear no tax, although together they cost 120.00': {
    source: newYorkClothing,
    lines: [line(12_000, 'books', 2)],
    rates: from([nyState, nyCity, nyDistrict], 11_000),
    taxes: [],
  },
  'New York City: 1,000.00 bears 88.75': {
    source: newYorkRates,
    lines: [line(100_000)],
    rates: [nyState, nyCity, nyDistrict],
    taxes: [4000, 4500, 375],
  },
  'Massachusetts: of clothing of 200.00 only the part above 175.00 is taxed': {
    source: massachusettsClothing,
    lines: [line(20_000, 'books')],
    rates: from([vat(625, { isAboveOnly: true })], 17_500),
    taxes: [156], // 25.00 x 6.25 % is 1.5625
  },
  'New Jersey: 1,000.00 bears 66.25': {
    source: newJersey,
    lines: [line(100_000)],
    rates: [vat(662.5)],
    taxes: [6625],
  },
  'Québec: 1,000.00 bears 50.00 of GST and 99.75 of QST': {
    source: quebec,
    lines: [line(100_000)],
    rates: [gst, qst],
    taxes: [5000, 9975],
  },
  'Québec: 100.00 bears 5.00 of GST and 9.98 of QST': {
    source: quebec,
    lines: [line(10_000)],
    rates: [gst, qst],
    taxes: [500, 998],
  },
  'Germany: 107.00 gross at 7 % contains 7.00': {
    source: germany,
    lines: [line(10_700)],
    rates: [vat(700)],
    how: 'INCLUDED',
    taxes: [700],
  },
  'Shopify: 10 % on a product of 100.00 are 10.00': {
    source: shopifyIncluded,
    lines: [line(10_000)],
    rates: [vat(1000)],
    taxes: [1000],
  },
  'Shopify: a price of 100.00 that includes 10 % contains 9.09': {
    source: shopifyIncluded,
    lines: [line(10_000)],
    rates: [vat(1000)],
    how: 'INCLUDED',
    taxes: [909],
  },
  'Shopify: 1.00 that includes 20 % contains 0.17': {
    source: shopifyPound,
    lines: [line(100)],
    rates: [vat(2000)],
    how: 'INCLUDED',
    taxes: [17],
  },
  'Stripe: 15 % of lines of 0.43 and 4.84, rounded by line: 0.06 and 0.73': {
    source: stripeRounding,
    lines: [line(43), line(484)],
    rates: [vat(1500)],
    rounding: 'LINE',
    taxes: [79],
  },
  'Stripe: an exclusive rate of 10 % on 600.00 makes 660.00': {
    source: stripeBehaviour,
    lines: [line(60_000)],
    rates: [vat(1000)],
    taxes: [6000],
  },
  'Stripe: an inclusive rate of 10 % leaves 600.00, of which 54.55 is tax': {
    source: stripeBehaviour,
    lines: [line(60_000)],
    rates: [vat(1000)],
    how: 'INCLUDED',
    taxes: [5455],
  },
  'Zuora: 2.99 that includes 4 % contains 0.115, rounded to 0.12': {
    source: zuora,
    lines: [line(299)],
    rates: [vat(400)],
    how: 'INCLUDED',
    taxes: [12],
  },
};
