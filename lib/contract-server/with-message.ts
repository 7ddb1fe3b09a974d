/** An answer with a message for the shopper, which stands in the envelope beside the data. */
export class WithMessage<T> {
  constructor(
    readonly message: string,
    readonly data: T,
  ) {}
}
