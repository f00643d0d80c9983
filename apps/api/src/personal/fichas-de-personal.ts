import { Inject, Injectable } from '@nestjs/common';
import type { Kysely } from 'kysely';
import type { LecturaDB } from '@cepa/projections';
import type { Paginado } from '@cepa/projections/paginas';
import { personalPorIds, todoElPersonal, type PersonaLeida } from '@cepa/projections/personal/personal.queries';
import { Fichas, type Ficha } from '../nucleo/boveda/fichas';
import { PERSONA_SUPRIMIDA } from '../nucleo/nombres-de-personas';
import { NombresDePersonal, type NombreDePersonal } from '../nucleo/nombres-de-personal';
import { LECTURA } from '../nucleo/tokens';
import { vistaDePersonal, type PersonalVisto } from './personal.vista';

/** Reads the staff: their role and state from the read models, their data from the vault. */
@Injectable()
export class FichasDePersonal implements NombresDePersonal {
  constructor(
    @Inject(LECTURA) private readonly db: Kysely<LecturaDB>,
    private readonly fichas: Fichas,
  ) {}

  async una(persona: PersonaLeida): Promise<PersonalVisto> {
    return vistaDePersonal(persona, (await this.fichas.leer([persona])).get(persona.id));
  }

  async page(page: Promise<Paginado<PersonaLeida>>): Promise<Paginado<PersonalVisto>> {
    const { filas, ...resto } = await page;
    const fichas = await this.fichas.leer(filas);
    return { ...resto, filas: filas.map((row) => vistaDePersonal(row, fichas.get(row.id))) };
  }

  /** The present and former staff of a club. */
  async todas(clubId: string): Promise<PersonalVisto[]> {
    const personas = await todoElPersonal(this.db, clubId);
    const fichas = await this.fichas.leer(personas);
    return personas.map((persona) => vistaDePersonal(persona, fichas.get(persona.id)));
  }

  /** The staff on a club's list. */
  async enLaLista(clubId: string): Promise<PersonalVisto[]> {
    const personas = (await todoElPersonal(this.db, clubId)).filter(({ eliminado }) => !eliminado);
    const fichas = await this.fichas.leer(personas);
    return personas.map((persona) => vistaDePersonal(persona, fichas.get(persona.id)));
  }

  async nombresDePersonal(clubId: string, ids: readonly string[]): Promise<ReadonlyMap<string, NombreDePersonal>> {
    const personas = await personalPorIds(this.db, clubId, ids);
    const fichas = await this.fichas.leer(personas);
    return new Map(personas.map(({ id, legajo }) => [id, nombreDe({ id, legajo }, fichas.get(id))]));
  }

  async plantel(clubId: string): Promise<readonly NombreDePersonal[]> {
    const personas = await todoElPersonal(this.db, clubId);
    const fichas = await this.fichas.leer(personas);
    return personas
      .map(({ id, legajo }) => nombreDe({ id, legajo }, fichas.get(id)))
      .sort((una, otra) => COMO_SE_LEE.compare(nombreEntero(una), nombreEntero(otra)));
  }
}

const COMO_SE_LEE = new Intl.Collator('es', { sensitivity: 'base', numeric: true });
const nombreEntero = ({ nombre, apellido }: NombreDePersonal): string => `${nombre} ${apellido}`;

const nombreDe = (persona: Pick<NombreDePersonal, 'id' | 'legajo'>, ficha: Ficha | undefined): NombreDePersonal => ({
  ...persona,
  nombre: ficha?.datos?.['nombre'] ?? PERSONA_SUPRIMIDA,
  apellido: ficha?.datos?.['apellido'] ?? '',
});
