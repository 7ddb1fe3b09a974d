/** What the front uses of it: @types/negotiator does not know the options of version 1. */
declare module 'negotiator' {
  export default class Negotiator {
    constructor(request: { headers: Record<string, string> });
    /**
     * The first of `available` by the weights of `Accept-Encoding`; undefined where it forbids all. `preferred` decides
     * where the weights are the same.
     */
    encoding<Encoding extends string>(
      available: readonly Encoding[],
      options: { preferred: readonly Encoding[] },
    ): Encoding | undefined;
  }
}
