// Copy this file and loyalty-points.ts to the folder of the shop.
export default {
  extensions: [{ module: './loyalty-points.ts', dailyCreditLimit: 100_000 }],
};
