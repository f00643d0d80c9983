import { Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import type { Kysely } from 'kysely';
import { inStretches } from '@cepa/base';
import type { DatosPersonales } from '@cepa/domain/pacientes/datos';
import {
  datoPersonal,
  mencionEn,
  posiblePersona,
  PersonasIndexBuilder,
  type PersonasIndex,
  type Nombrable,
} from '@cepa/domain/pacientes/mencion';
import { eventTypesByCapability } from '@cepa/event-schemas';
import type { ProjectionRunner } from '@cepa/ledger/projections';
import type { LecturaDB } from '@cepa/projections';
import { enTermino, fragmentoDe } from '@cepa/words/busqueda';
import type { BuscadorDePersonas } from '../nucleo/nombres-de-personas';
import type { Menciones, PersonasDelClub } from '../nucleo/textos';
import { LECTURA, PROJECTIONS } from '../nucleo/tokens';
import { BovedaDePacientes } from './boveda';
import { personasPorIds, versionesDelClub, type PersonaCifrada } from './personas.queries';

const DE_PACIENTES: ReadonlySet<string> = new Set(eventTypesByCapability.pacientes);
/** Number of clubs whose people are cached. */
const CLUBES = 200;
/** Characters of an identity number that a search shows for people with the same name. */
const DOCUMENT_END = 3;
/** Number of people in one read. */
const PAGE = 100;
/** How long people are decrypted and indexed before other work gets its turn, in milliseconds. */
const STRETCH_MS = 5;

/** The fields that texts are compared with, and lists are sorted by. */
type Comparable = Nombrable & Pick<DatosPersonales, 'fecha_nacimiento'>;

export interface Conocida {
  readonly version: string | null;
  readonly estado: LecturaDB['usuarios_medicinales']['estado'];
  /** Null if the vault does not match the ledger. */
  readonly datos: Comparable | null;
  /** The search text of the person. */
  readonly texto: string;
}

/** The check of texts, from an index. */
export const mencionesDe = (index: PersonasIndex): Menciones => ({
  en: (text) => mencionEn(index, text),
  datoPersonal,
  posiblePersona,
});

/**
 * Caches the people that each club's texts must not name, so that a write costs no query. A person who was registered,
 * corrected or erased, by any process, is read again as soon as the read models show it. Others are not read again.
 */
@Injectable()
export class PersonasIndexes implements PersonasDelClub, BuscadorDePersonas, OnModuleInit, OnModuleDestroy {
  private readonly personas = new Map<string, ReadonlyMap<string, Conocida>>();
  private readonly indexes = new Map<string, Promise<PersonasIndex | null>>();
  private dejarDeEscuchar: () => void = () => undefined;

  constructor(
    @Inject(LECTURA) private readonly db: Kysely<LecturaDB>,
    @Inject(PROJECTIONS) private readonly projections: ProjectionRunner,
    private readonly boveda: BovedaDePacientes,
  ) {}

  onModuleInit(): void {
    this.dejarDeEscuchar = this.projections.onBatch(({ changes }) => {
      if (changes === null) this.indexes.clear();
      else
        for (const { club_id, type } of changes)
          if (club_id !== null && DE_PACIENTES.has(type)) this.indexes.delete(club_id);
    });
  }

  onModuleDestroy(): void {
    this.dejarDeEscuchar();
  }

  async menciones(clubId: string): Promise<Menciones | null> {
    const index = await this.index(clubId);
    return index && mencionesDe(index);
  }

  index(clubId: string): Promise<PersonasIndex | null> {
    const hecho = this.indexes.get(clubId);
    if (hecho) return hecho;
    const index = this.armar(clubId).catch((error: unknown) => {
      this.indexes.delete(clubId);
      throw error;
    });
    this.indexes.set(clubId, index);
    const primero = this.indexes.keys().next().value;
    if (this.indexes.size > CLUBES && primero !== undefined) {
      this.indexes.delete(primero);
      this.personas.delete(primero);
    }
    return index;
  }

  async buscar(clubId: string, terminos: readonly string[], max: number): Promise<string[]> {
    await this.index(clubId);
    const halladas: string[] = [];
    for (const [id, { texto }] of this.personas.get(clubId) ?? []) {
      if (tieneTerminos(texto, terminos)) halladas.push(id);
      if (halladas.length === max) break;
    }
    return halladas;
  }

  async documentEnds(clubId: string, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    await this.index(clubId);
    const known = this.personas.get(clubId);
    return new Map(
      ids.flatMap((id) => {
        const identificacion = known?.get(id)?.datos?.identificacion.replaceAll(/[^\p{L}\d]/gu, '') ?? '';
        return identificacion.length > DOCUMENT_END ? [[id, identificacion.slice(-DOCUMENT_END)] as const] : [];
      }),
    );
  }

  /** All people of a club who are not erased, by id. It is a new map after any of them changed. */
  async conocidas(clubId: string): Promise<ReadonlyMap<string, Conocida>> {
    await this.index(clubId);
    return this.personas.get(clubId) ?? new Map();
  }

  private async armar(clubId: string): Promise<PersonasIndex | null> {
    const versiones = await versionesDelClub(this.db, clubId);
    const antes = this.personas.get(clubId);
    const nuevas = versiones.filter(({ id, version }) => antes?.get(id)?.version !== version).map(({ id }) => id);
    const ahora = new Map<string, Conocida>();
    for (const { id, version, estado } of versiones) {
      const conocida = antes?.get(id);
      if (conocida?.version === version) ahora.set(id, { ...conocida, estado });
    }
    const rest = inStretches(STRETCH_MS);
    const read = (desde: number) => personasPorIds(this.db, clubId, nuevas.slice(desde, desde + PAGE));
    let page = nuevas.length > 0 ? read(0) : Promise.resolve([]);
    for (let desde = 0; desde < nuevas.length; desde += PAGE) {
      const rows = await page;
      // The next ones are read while these are decrypted.
      if (desde + PAGE < nuevas.length) page = read(desde + PAGE);
      page.catch(() => undefined);
      for (const row of rows) {
        ahora.set(row.id, conocidaDe(row, comparableDe(this.boveda.conocer(row).datos)));
        const resting = rest();
        if (resting) await resting;
      }
    }
    this.personas.set(clubId, ahora);
    return this.indexOf(ahora.values(), rest);
  }

  /** Null if there is nobody to name. */
  private async indexOf(
    personas: Iterable<Conocida>,
    rest: () => Promise<void> | undefined,
  ): Promise<PersonasIndex | null> {
    const index = new PersonasIndexBuilder();
    let empty = true;
    for (const { datos } of personas) {
      if (!datos) continue;
      empty = false;
      index.add(datos);
      const resting = rest();
      if (resting) await resting;
    }
    return empty ? null : index;
  }
}

/** Whether a person's search text contains all terms. */
export const tieneTerminos = (text: string, terminos: readonly string[]): boolean =>
  terminos.every((termino) => text.includes(fragmentoDe(termino)));

const conocidaDe = ({ version, estado }: PersonaCifrada, datos: Comparable | null): Conocida => ({
  version,
  estado,
  datos,
  texto: datos ? ` ${enTermino(`${datos.nombre} ${datos.apellido} ${datos.identificacion}`)}` : '',
});

/** Selects those fields, and no other data of the person. */
const comparableDe = (datos: DatosPersonales | null): Comparable | null =>
  datos && {
    fecha_nacimiento: datos.fecha_nacimiento,
    nombre: datos.nombre,
    apellido: datos.apellido,
    identificacion: datos.identificacion,
    telefono: datos.telefono,
    email: datos.email,
  };
