import type { Type } from '@nestjs/common';
import { MaterialesModule } from './materiales/materiales.module';
import { SaludModule } from './salud/salud.module';
import { SelloModule } from './sello/sello.module';

/** Every capability of the API. */
export const capacidades: readonly Type[] = [MaterialesModule, SaludModule, SelloModule];
