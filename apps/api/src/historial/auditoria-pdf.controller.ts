import { Controller, Get, Inject, Query } from '@nestjs/common';
import { ApiProduces, ApiTags } from '@nestjs/swagger';
import type { Kysely } from 'kysely';
import { Lectura } from '@cepa/platform';
import type { LecturaDB } from '@cepa/projections';
import {
  DEL_LIBRO_ENTERO,
  auditoria,
  type AuditoriaFilter,
  type HechosPage,
} from '@cepa/projections/historial/auditoria.queries';
import { corregidosEntre } from '@cepa/projections/historial/historial.queries';
import {
  idsDeRegistros,
  idsNombrados,
  nombresDeRegistros,
  nombresDeNombrados,
  readOnce,
  type HechoLeido,
  type ReadFields,
} from '@cepa/projections/historial/nombres-de-registros.queries';
import { EleccionDeHechos } from '@cepa/projections/historial/seleccion';
import { leerUnidades } from '@cepa/projections/historial/unidades.queries';
import { idsDelClub } from '@cepa/projections/identidad/usuarios.queries';
import { Context, Ctx } from '../nucleo/contexto';
import { NombresDeUsuarios } from '../nucleo/nombres-de-personas';
import { LECTURA } from '../nucleo/tokens';
import { file } from '../reportes/file';
import { clubDelInforme } from '../reportes/club';
import { Emisor } from '../reportes/emisor';
import { DE_AUDITORIA } from '../reportes/fuentes';
import { Libro, type Leible } from '../reportes/libro';
import { descansar } from '../reportes/por-partes';
import { informeDeAuditoria } from './auditoria.informe';
import { BusquedaEnAuditoriaQuery, exigirBusqueda } from './historial.dto';
import { vistaDeHechos, type Hecho } from './historial.vista';

/** Maximum number of facts in a report: the latest ones. */
const MAX_HECHOS = 5_000;

const NADIE = 'nadie que haya registrado algo';

/** Number of facts in one read. */
const PAGE = 250;

/** Reads the last facts of a club, with the names of their records. */
async function hechosDelClub({ db, traer, fuera, parcial }: Leible, filter: AuditoriaFilter) {
  const rows: HechoLeido[] = [];
  const registros = new Map<bigint, string>();
  const nombrados = new Map<string, string>();
  const unidades = new Map<bigint, string>();
  let total = 0;
  for (let antesDe: bigint | null | undefined; antesDe !== null && rows.length < MAX_HECHOS;) {
    // All of them are counted once: the report states their number.
    const request = { limite: PAGE, antesDe: antesDe ?? null, tope: antesDe === undefined ? null : 0 };
    const page: HechosPage = await auditoria(db, filter, request);
    rows.push(...page.filas);
    if (antesDe === undefined) total = page.total + fuera;
    antesDe = page.next;
    await descansar();
  }
  const read = readOnce(db);
  if (parcial) await traerNombrados(read, traer, rows);
  for (const page of pages(rows)) {
    for (const [posicion, nombre] of await nombresDeRegistros(db, page, read)) registros.set(posicion, nombre);
    for (const [id, nombre] of await nombresDeNombrados(db, page, read)) nombrados.set(id, nombre);
    for (const [posicion, unidad] of await leerUnidades(db, page)) unidades.set(posicion, unidad);
    await descansar();
  }
  const corregidos = await corregidosEntre(db, rows, parcial);
  return { filas: rows, registros, nombrados, unidades, total, corregidos: new Set([...corregidos].map(String)) };
}

const pages = <T>(rows: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(rows.length / PAGE) }, (_, i) => rows.slice(i * PAGE, (i + 1) * PAGE));

/** Reads the records that the facts name, and those that these records name. Their names describe the facts. */
async function traerNombrados(read: ReadFields, traer: Leible['traer'], hechos: readonly HechoLeido[]) {
  const nombrados = new Set<string>();
  for (const page of pages(hechos)) {
    for (const id of idsNombrados(page)) nombrados.add(id);
    await descansar();
  }
  await traer('historial_entidades', [...nombrados]);
  const ajenos = new Set<string>();
  for (const page of pages([...nombrados])) {
    for (const id of await idsDeRegistros(read, page)) ajenos.add(id);
    await descansar();
  }
  await traer('historial_entidades', [...ajenos]);
}

/** A club's audit trail as a sealed report. */
@ApiTags('historial')
@ApiProduces('application/pdf')
@Controller('export-pdf')
export class AuditoriaPdfController {
  constructor(
    private readonly nombres: NombresDeUsuarios,
    private readonly emisor: Emisor,
    private readonly libro: Libro,
    @Inject(LECTURA) private readonly db: Kysely<LecturaDB>,
  ) {}

  @Get('auditoria')
  @Lectura('Informe de auditoría sellado, en PDF')
  async deClub(@Ctx() ctx: Context, @Query() { club_id, ...busqueda }: BusquedaEnAuditoriaQuery) {
    const clubId = ctx.club(club_id);
    exigirBusqueda(busqueda.texto);
    return file(
      await this.emisor.emitir(ctx, clubId, async () => {
        const { administrador } = ctx;
        const filter = { ...busqueda, clubId, administrador };
        const leido = await this.libro.leer(
          {
            clubId,
            fuentes: DE_AUDITORIA,
            deTodos: administrador ? DEL_LIBRO_ENTERO : [],
            seleccion: { tabla: 'historial', eleccion: () => new EleccionDeHechos(filter, MAX_HECHOS) },
            // A saved state cannot be searched by text or mark.
            entero: Boolean(busqueda.texto ?? busqueda.marca),
          },
          async (leible) => ({
            club: await clubDelInforme(leible.db, clubId),
            ...(await hechosDelClub(leible, filter)),
          }),
        );
        const { filas, registros, nombrados, unidades, ...resto } = leido;
        const hechos = await vistaDeHechos(filas, this.nombres, registros, nombrados, unidades);
        const quien = await this.nombreDe(busqueda.persona, hechos, clubId);
        return informeDeAuditoria({ ...resto, busqueda, hechos, quien });
      }),
    );
  }

  /** The name of the requested person, even without facts. A person of another club is not named in the report. */
  private async nombreDe(persona: string | null, hechos: readonly Hecho[], clubId: string): Promise<string | null> {
    if (persona === null) return null;
    if (persona === 'sistema') return 'Sistema';
    const suyo = hechos[0]?.quien.nombre;
    if (suyo !== undefined || !(await idsDelClub(this.db, clubId)).includes(persona)) return suyo ?? NADIE;
    return (await this.nombres.nombresDeUsuarios([persona])).get(persona) ?? NADIE;
  }
}
