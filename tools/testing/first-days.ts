import { provideFirstDays } from '../../e2e/support/first-days.ts';

/** Creates the folder of the data folders that the tests of whole processes copy. */
export default provideFirstDays;
