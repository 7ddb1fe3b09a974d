import type { Module } from '../../platform/module';
import * as procedures from './procedures';

export const contentModule = { procedures } satisfies Module;
