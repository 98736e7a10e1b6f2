/** An error that is shown as one line. */
export class Refused extends Error {}
