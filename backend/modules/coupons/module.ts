import type { Module } from '../../platform/module';
import { personParts } from './person';
import * as procedures from './procedures';

export const couponModule = { procedures, personParts: [personParts] } satisfies Module;
