/** Words in the names of programs that read pages without a person. */
const words =
  /bot|crawl|spider|slurp|scrape|preview|monitor|headless|lighthouse|python|curl|wget|http|axios|java\/|go-/i;

/** Returns whether a user agent names a program that reads pages without a person, or nothing. */
export function isRobot(userAgent: string | undefined): boolean {
  return userAgent === undefined || userAgent.length < 10 || words.test(userAgent);
}
