export default { extensions: [{ module: './bulk-prices.ts' }] };
