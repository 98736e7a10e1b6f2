export default {
  extensions: [{ module: './country-taxes.ts' }],
};
