/** The product fields that the buttons need. Only these, to keep the data for hydration small. */
export interface Buyable {
  id: string;
  name: string;
  currency: string;
  /** In minor units. */
  display_price: number;
}
