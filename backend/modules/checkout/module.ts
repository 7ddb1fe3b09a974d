import type { Module } from '../../platform/module';
import * as coupons from './coupon-procedures';
import { personParts } from './person';
import * as procedures from './procedures';

export const checkoutModule = {
  procedures: { ...procedures, ...coupons },
  personParts: [personParts],
} satisfies Module;
