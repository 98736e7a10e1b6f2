/** A text per plural category of `Intl.PluralRules`. The parameter `count` chooses the category. */
export interface Plural {
  readonly zero?: string;
  readonly one?: string;
  readonly two?: string;
  readonly few?: string;
  readonly many?: string;
  readonly other: string;
}

/** A text with parameters in braces, such as 'Order {number}', or one for each plural category. */
export type Message = string | Plural;

export type Parameters = Readonly<Record<string, string | number>>;

/** The names in braces of a text: 'number' for 'Order {number}'. */
export type NamesIn<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never;

/** The parameters of a message. A plural always has `count`. */
export type NamesOf<Text> = Text extends string ? NamesIn<Text> : 'count' | NamesIn<Text[keyof Text]>;

/** The texts of one area in another language: the same keys, with a plural where English has one. */
export type Translated<Area> = {
  readonly [Key in keyof Area]: Area[Key] extends string ? string : Plural;
};
