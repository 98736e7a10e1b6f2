/** A key of a provider. The owner enters it in the admin area, and the shop stores it encrypted. */
export interface ExtensionKey {
  /** At most 80 characters. */
  readonly label: string;
  /** Where the owner finds it. At most 200 characters. */
  readonly hint?: string;
  /** Whether the shop hides it after it was saved. True by default. */
  readonly isSecret?: boolean;
  readonly isOptional?: boolean;
}

/** What each call of a provider receives beside its request. */
export interface ExtensionProviderCall {
  /** The keys that the owner entered, by name. An optional key without a value is absent. */
  readonly keys: Readonly<Record<string, string>>;
}

/** A refusal by a provider that responds. It is no failure of the extension. */
export interface ExtensionRefused {
  /** The words for staff, of at most 500 characters. */
  readonly refused: string;
  /** NOT_FOUND: the object does not exist. KEYS: the provider does not accept the keys. */
  readonly code?: 'NOT_FOUND' | 'KEYS';
}
