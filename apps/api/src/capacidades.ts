import type { Type } from '@nestjs/common';
import { MaterialesModule } from './materiales/materiales.module';

/** Every capability of the API. */
export const capacidades: readonly Type[] = [MaterialesModule];
