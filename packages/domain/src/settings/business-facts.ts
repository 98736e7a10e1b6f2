export const returnPayers = ['SHOP', 'CUSTOMER'] as const;

/** The facts about the business for the texts of policies. '' where the owner has not entered one. */
export interface BusinessFacts {
  readonly name: string;
  /** The postal address, one address line per line. */
  readonly address: string;
  readonly email: string;
  readonly phone: string;
  /**
   * The number in the register of companies, tax number and similar facts, as the law of the owner's country requires.
   */
  readonly registration: string;
  /** The return period in days after delivery. 0 means no returns beyond the law. */
  readonly returnDays: number;
  readonly returnPaidBy: (typeof returnPayers)[number];
}

/** The data of a template: the facts about the business, and the handling days of the delivery setting. */
export interface PolicyFacts extends BusinessFacts {
  /** Working days until an order leaves. */
  readonly handlingDays: number;
}

export const unsaidFacts: BusinessFacts = {
  name: '',
  address: '',
  email: '',
  phone: '',
  registration: '',
  returnDays: 30,
  returnPaidBy: 'CUSTOMER',
};
