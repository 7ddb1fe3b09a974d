import type { Module } from '../../platform/module';
import * as procedures from './procedures';

export const placeModule = { procedures } satisfies Module;
