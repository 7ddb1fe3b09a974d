import type { Module } from '../../platform/module';
import * as coupons from './coupon-procedures';
import * as express from './express-procedures';
import { personParts } from './person';
import * as procedures from './procedures';

export const checkoutModule = {
  procedures: { ...procedures, ...coupons, ...express },
  personParts: [personParts],
} satisfies Module;
