import type { Module } from '../../platform/module';
import { personParts } from './person';
import * as procedures from './procedures';
import * as sharedCart from './shared-cart-procedures';

export const cartModule = {
  procedures: { ...procedures, ...sharedCart },
  personParts: [personParts],
} satisfies Module;
