import type { Module } from '../../platform/module';
import * as procedures from './procedures';

export const productModule = { procedures } satisfies Module;
