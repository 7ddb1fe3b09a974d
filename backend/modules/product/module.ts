import type { Files } from '../../platform/files/files';
import type { Module } from '../../platform/module';
import { addProductPictureRoutes } from './pictures';
import * as procedures from './procedures';

export const productModule = (files: Files) =>
  ({
    procedures,
    addRoutes: (server) => addProductPictureRoutes(server, files),
  }) satisfies Module;
