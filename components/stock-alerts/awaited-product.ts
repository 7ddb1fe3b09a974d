/** A product that is out of stock. */
export interface AwaitedProduct {
  id: string;
  name: string;
}
