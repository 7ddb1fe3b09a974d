/** What the buttons of a product need of it: little enough to be sent to the browser twice. */
export interface Buyable {
  id: number;
  name: string;
  /** In minor units. */
  display_price: number;
}
