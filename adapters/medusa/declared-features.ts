import type { EndpointName, endpoints } from '@/lib/contract/endpoints';
import type { Feature } from '@/lib/contract/features';

/** What the adapter has beyond the core. The compiler asks for the procedures of each. */
export const DECLARED_FEATURES = [
  'guests',
  'sessions',
  'clearCart',
  'pages',
  'catalogueIndex',
  'checkout',
  'coupons',
  'buyAgain',
  'cancellations',
  'returns',
] as const satisfies readonly Feature[];

type DeclaredFeature = (typeof DECLARED_FEATURES)[number];

type Row<E extends EndpointName> = (typeof endpoints)[E];

/** The endpoints that the adapter answers: those of the core and of the declared features. */
export type AnsweredEndpoint = {
  [E in EndpointName]: Row<E> extends { feature: infer F }
    ? F extends DeclaredFeature
      ? E
      : never
    : E;
}[EndpointName];
