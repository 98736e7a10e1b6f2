export const returnPayers = ['SHOP', 'CUSTOMER'] as const;

/** The facts about the business from which the texts of policies are made; '' where the owner has not said one. */
export interface BusinessFacts {
  readonly name: string;
  /** The postal address, one line of it on each line. */
  readonly address: string;
  readonly email: string;
  readonly phone: string;
  /** Number in the register of companies, tax number and the like, as the law of the owner's country asks. */
  readonly registration: string;
  /** Days after delivery in which a thing can be returned; 0: no returns beyond the law. */
  readonly returnDays: number;
  readonly returnPaidBy: (typeof returnPayers)[number];
}

/** What a template is made of: the facts about the business, and the handling days of the delivery setting. */
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
