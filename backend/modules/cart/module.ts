import type { Module } from '../../platform/module';
import { personParts } from './person';
import * as procedures from './procedures';

export const cartModule = { procedures, personParts: [personParts] } satisfies Module;
