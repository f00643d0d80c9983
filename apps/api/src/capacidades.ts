import type { Type } from '@nestjs/common';
import { ClubesModule } from './clubes/clubes.module';
import { ConstantesModule } from './constantes/constantes.module';
import { IdentidadModule } from './identidad/identidad.module';
import { GeneticasModule } from './geneticas/geneticas.module';
import { MaterialesModule } from './materiales/materiales.module';
import { SaludModule } from './salud/salud.module';
import { SelloModule } from './sello/sello.module';

/** Every capability of the API. */
export const capacidades: readonly Type[] = [ClubesModule, ConstantesModule, IdentidadModule, GeneticasModule, MaterialesModule, SaludModule, SelloModule];
