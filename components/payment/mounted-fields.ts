import type { CardFields } from '@/lib/client/payment/payment-calls';
import type { PaymentOptions } from '@/lib/contract/payment';

/** Fields in a frame of the provider. */
export interface MountedFields extends CardFields {
  /** Removes the fields and what was typed into them. */
  destroy: () => void;
}

/** What fields are to pay. */
export interface FieldsPayment {
  currency: string;
  /** What is paid in instalments, in minor units; undefined where they take a card. */
  instalmentsOf?: number | undefined;
}

export type Provider = NonNullable<PaymentOptions['provider']>;

/**
 * Shows the fields in an element, once the provider's script is there.
 * @param onCorrected called when what was found wrong with the fields has changed
 * @throws {Error}
 */
export type MountFields = (
  element: HTMLElement,
  provider: Provider,
  onCorrected: () => void,
  payment: FieldsPayment,
) => MountedFields;
