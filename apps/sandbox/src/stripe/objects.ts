import type { ErrorBody } from './request/failure.ts';

/** Seconds since 1970, Stripe's unit of time. */
export type UnixTime = number;

export interface PostalAddress {
  city: string | null;
  country: string | null;
  line1: string | null;
  line2: string | null;
  postal_code: string | null;
  state: string | null;
}

export interface BillingDetails {
  address: PostalAddress;
  email: string | null;
  name: string | null;
  phone: string | null;
  tax_id: string | null;
}

export interface ShippingDetails {
  address: PostalAddress;
  carrier: string | null;
  name: string;
  phone: string | null;
  tracking_number: string | null;
}

export interface CardDetails {
  brand: string;
  checks: CardChecks;
  country: string;
  display_brand: string;
  exp_month: number;
  exp_year: number;
  fingerprint: string;
  funding: string;
  generated_from: null;
  last4: string;
  networks: { available: string[]; preferred: null };
  regulated_status: string;
  three_d_secure_usage: { supported: boolean };
  wallet: null;
}

export interface CardChecks {
  address_line1_check: string | null;
  address_postal_code_check: string | null;
  cvc_check: string | null;
}

export interface PaymentMethod {
  id: string;
  object: 'payment_method';
  allow_redisplay: string;
  billing_details: BillingDetails;
  /** Absent for a method of a bank, which has a part of its own name. */
  card?: CardDetails;
  bancontact?: Record<string, never>;
  klarna?: { dob: null };
  ideal?: { bank: null; bic: null };
  sepa_debit?: { country: string; last4: string; bank_code: null; branch_code: null; fingerprint: null };
  created: UnixTime;
  customer: string | null;
  livemode: false;
  metadata: Record<string, string>;
  type: 'card' | BankMethodType;
}

export type BankMethodType = 'bancontact' | 'ideal' | 'klarna' | 'sepa_debit';

export type IntentStatus =
  | 'canceled'
  | 'processing'
  | 'requires_action'
  | 'requires_capture'
  | 'requires_confirmation'
  | 'requires_payment_method'
  | 'succeeded';

export type NextAction =
  | { type: 'redirect_to_url'; redirect_to_url: { return_url: string; url: string } }
  | { type: 'use_stripe_sdk'; use_stripe_sdk: { type: 'three_d_secure_redirect'; stripe_js: string; source: string } };

export interface PaymentIntent {
  id: string;
  object: 'payment_intent';
  amount: number;
  amount_capturable: number;
  amount_details: { tip: Record<string, never> };
  amount_received: number;
  application: null;
  application_fee_amount: null;
  automatic_payment_methods: { allow_redirects: 'always' | 'never'; enabled: boolean } | null;
  canceled_at: UnixTime | null;
  cancellation_reason: string | null;
  capture_method: 'automatic' | 'automatic_async' | 'manual';
  client_secret: string;
  confirmation_method: 'automatic' | 'manual';
  created: UnixTime;
  currency: string;
  customer: string | null;
  description: string | null;
  last_payment_error: ErrorBody | null;
  latest_charge: string | null;
  livemode: false;
  metadata: Record<string, string>;
  next_action: NextAction | null;
  on_behalf_of: null;
  payment_method: string | null;
  payment_method_options: Record<string, unknown>;
  payment_method_types: PaymentMethod['type'][];
  processing: null;
  receipt_email: string | null;
  review: null;
  setup_future_usage: 'off_session' | 'on_session' | null;
  shipping: ShippingDetails | null;
  statement_descriptor: string | null;
  statement_descriptor_suffix: string | null;
  status: IntentStatus;
  transfer_data: null;
  transfer_group: string | null;
}

export interface ChargeOutcome {
  advice_code: string | null;
  network_advice_code: string | null;
  network_decline_code: string | null;
  network_status: string;
  reason: string | null;
  risk_level: string;
  risk_score: number;
  seller_message: string;
  type: string;
}

export interface Charge {
  id: string;
  object: 'charge';
  amount: number;
  amount_captured: number;
  amount_refunded: number;
  application: null;
  application_fee: null;
  application_fee_amount: null;
  balance_transaction: string | null;
  billing_details: BillingDetails;
  calculated_statement_descriptor: string;
  captured: boolean;
  created: UnixTime;
  currency: string;
  customer: string | null;
  description: string | null;
  disputed: boolean;
  failure_balance_transaction: string | null;
  failure_code: string | null;
  failure_message: string | null;
  fraud_details: Record<string, never>;
  livemode: false;
  metadata: Record<string, string>;
  on_behalf_of: null;
  outcome: ChargeOutcome;
  paid: boolean;
  payment_intent: string;
  payment_method: string;
  payment_method_details: unknown;
  receipt_email: string | null;
  receipt_number: string | null;
  receipt_url: string | null;
  refunded: boolean;
  review: null;
  shipping: ShippingDetails | null;
  source_transfer: null;
  statement_descriptor: string | null;
  statement_descriptor_suffix: string | null;
  status: 'failed' | 'succeeded';
  transfer_data: null;
  transfer_group: string | null;
}

export interface Refund {
  id: string;
  object: 'refund';
  amount: number;
  balance_transaction: string | null;
  charge: string;
  created: UnixTime;
  currency: string;
  destination_details: Record<string, unknown> & { type: PaymentMethod['type'] };
  failure_balance_transaction?: string;
  failure_reason?: string;
  metadata: Record<string, string>;
  payment_intent: string;
  reason: string | null;
  receipt_number: string | null;
  source_transfer_reversal: null;
  status: 'canceled' | 'failed' | 'pending' | 'succeeded';
  transfer_reversal: null;
}

export interface Dispute {
  id: string;
  object: 'dispute';
  amount: number;
  balance_transactions: BalanceTransaction[];
  charge: string;
  created: UnixTime;
  currency: string;
  enhanced_eligibility_types: string[];
  evidence: Record<string, unknown>;
  evidence_details: {
    due_by: UnixTime;
    enhanced_eligibility: Record<string, never>;
    has_evidence: boolean;
    past_due: boolean;
    submission_count: number;
  };
  is_charge_refundable: boolean;
  livemode: false;
  metadata: Record<string, string>;
  payment_intent: string;
  payment_method_details: { card: { brand: string; case_type: string; network_reason_code: string }; type: 'card' };
  reason: 'fraudulent' | 'product_not_received';
  status: 'lost' | 'needs_response' | 'under_review' | 'won';
}

export interface BalanceTransaction {
  id: string;
  object: 'balance_transaction';
  amount: number;
  available_on: UnixTime;
  balance_type: 'payments';
  created: UnixTime;
  currency: string;
  description: string | null;
  exchange_rate: null;
  fee: number;
  fee_details: { amount: number; application: null; currency: string; description: string; type: string }[];
  net: number;
  reporting_category: string;
  source: string;
  status: 'available' | 'pending';
  type: 'adjustment' | 'charge' | 'refund' | 'refund_failure';
}

export interface Customer {
  id: string;
  object: 'customer';
  address: PostalAddress | null;
  balance: number;
  created: UnixTime;
  currency: null;
  default_source: null;
  delinquent: boolean;
  description: string | null;
  discount: null;
  email: string | null;
  invoice_prefix: string;
  invoice_settings: { custom_fields: null; default_payment_method: null; footer: null; rendering_options: null };
  livemode: false;
  metadata: Record<string, string>;
  name: string | null;
  phone: string | null;
  preferred_locales: string[];
  shipping: ShippingDetails | null;
  tax_exempt: 'none';
  test_clock: null;
}

/** What remains of a deleted customer. */
export interface DeletedCustomer {
  id: string;
  object: 'customer';
  deleted: true;
}

export interface Token {
  id: string;
  object: 'token';
  card: Record<string, unknown>;
  client_ip: string | null;
  created: UnixTime;
  livemode: false;
  type: 'card';
  used: boolean;
}

export interface StripeEvent {
  id: string;
  object: 'event';
  api_version: string;
  created: UnixTime;
  data: { object: unknown; previous_attributes?: Record<string, unknown> };
  livemode: false;
  pending_webhooks: number;
  request: { id: string | null; idempotency_key: string | null };
  type: string;
}
