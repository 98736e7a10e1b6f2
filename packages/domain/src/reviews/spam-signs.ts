/** The signs of spam, each with the number that it adds to the score. */
export const spamSigns = {
  link: 3,
  email: 2,
  'repeated-text': 3,
  capitals: 2,
  'repeated-character': 1,
  'many-from-one-sender': 3,
} as const;
export type SpamSign = keyof typeof spamSigns;

/** From this score on, staff see the text as suspicious. */
export const suspiciousScore = 3;

/** The number of texts of one sender in a day from which they count as many. */
const manyInADay = 4;
const minCharactersOfCapitals = 12;
const minRepeatedCharacters = 6;

export interface SubmittedText {
  /** Everything that the sender wrote, in the order of the form. */
  readonly texts: readonly string[];
  /** Whether another text of the shop has the same words. */
  readonly isRepeated: boolean;
  /** The number of texts of the sender in the last 24 hours, including this one. */
  readonly sentInADay: number;
}

/** Returns the signs of spam and their sum. They only inform staff: nothing is refused or deleted because of them. */
export function findSpamSigns({ texts, isRepeated, sentInADay }: SubmittedText): {
  readonly score: number;
  readonly signs: readonly SpamSign[];
} {
  const whole = texts.join('\n');
  const found: Readonly<Record<SpamSign, boolean>> = {
    link: /https?:\/\/|www\.[a-z]|[a-z0-9]\.(?:com|net|org|info|biz|ru|xyz|top|shop)\b/i.test(whole),
    email: /[a-z0-9]@[a-z0-9]/i.test(whole),
    'repeated-text': isRepeated,
    capitals: isMostlyCapitals(whole),
    'repeated-character': hasRepeatedCharacter(whole),
    'many-from-one-sender': sentInADay >= manyInADay,
  };
  const signs = (Object.keys(spamSigns) as SpamSign[]).filter((sign) => found[sign]);
  return { score: signs.reduce((sum, sign) => sum + spamSigns[sign], 0), signs };
}

function isMostlyCapitals(text: string): boolean {
  const characters = text.match(/\p{L}/gu) ?? [];
  const capitals = characters.filter((character) => character !== character.toLowerCase());
  return characters.length >= minCharactersOfCapitals && capitals.length * 10 >= characters.length * 7;
}

function hasRepeatedCharacter(text: string): boolean {
  let count = 0;
  let previous = '';
  for (const character of text) {
    count = character === previous && character.trim() !== '' ? count + 1 : 1;
    if (count >= minRepeatedCharacters) return true;
    previous = character;
  }
  return false;
}
