/** A seed that produces a stored address which once broke every page. */
const usualSeed = 129_163;

/**
 * The seed of every test that generates its own inputs. It is always the same, so that `npm test` has the same result
 * on every machine. A run with PROPERTY_SEED set, such as `PROPERTY_SEED=$RANDOM npx vitest run packages`, tests other
 * inputs.
 */
export const propertySeed = Number(process.env['PROPERTY_SEED'] ?? usualSeed);
