// The public entry point of this slice: the prices in further currencies, for pages and orders.
export { loadItemPrices } from './item-prices.queries.ts';
export { cardsInCurrency, cardsInMarket, productInCurrency, productsInCurrency } from './pages-in-currency.ts';
export { pricedInCurrency } from './priced-in-currency.ts';
export { readEcbRates } from './read-ecb-rates.ts';
export { limitingMarket, toMarketId } from './unsold-products.ts';
