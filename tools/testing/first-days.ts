import { provideFirstDays } from '../../e2e/support/first-days.ts';

/** For the tests of whole processes: the folder of the data folders that they copy. */
export default provideFirstDays;
