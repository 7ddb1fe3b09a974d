import type { Module } from '../../platform/module';
import { personParts } from './person';
import * as procedures from './procedures';

export const checkoutModule = { procedures, personParts: [personParts] } satisfies Module;
