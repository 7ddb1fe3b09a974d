/** A product that is out of stock. */
export interface AwaitedProduct {
  id: number;
  name: string;
}
