import { Inject, Injectable } from '@nestjs/common';
import type { Kysely } from 'kysely';
import { candadoDeStock } from '@cepa/domain/inventario/inventario';
import { materiales, streamDeMateriales } from '@cepa/domain/materiales/materiales';
import { RETENIBLES, type Retenible } from '@cepa/domain/materiales/retener';
import type { IniciarRetiro } from '@cepa/domain/retiros/iniciar-retiro';
import { retiros, streamDeRetiro } from '@cepa/domain/retiros/retiros';
import { Problem, malformado, noEncontrado } from '@cepa/platform';
import type { LecturaDB } from '@cepa/projections';
import { hechosDeRetiro } from '@cepa/projections/retiros/lista.queries';
import { partidasPorIds, type PartidaLeida } from '@cepa/projections/retiros/retiros.queries';
import { CommandService } from '../nucleo/command-service';
import type { Context } from '../nucleo/contexto';
import { Locks } from '../nucleo/locks';
import { LECTURA } from '../nucleo/tokens';
import { EstadosAlDia } from '../reportes/estados/estados-al-dia';
import { sourcesOfRetiro } from '../reportes/fuentes';
import { CAMBIAN_LO_RECIBIDO } from '../shared/carencias';
import { nodoDeTraza, noSuchCode } from '../shared/insumos-de-cadena';
import { turnOfRetenciones } from '../shared/retenciones';
import { listOf } from './lista';
import type { IniciarRetiroDto } from './retiros.dto';

type Partida = IniciarRetiro['alcance'][number];

const QUE: Readonly<Partial<Record<PartidaLeida['tipo'], Retenible>>> = {
  lote: 'lote',
  planta: 'planta',
  biomasa: 'biomasa',
  materia_prima: 'materia_prima',
  producto_final_bulk: 'bulk',
  producto_envasado: 'envasado',
  insumo: 'insumo',
};

const SIN_PARTIDAS = 'Indicá de qué se retira: un código o sus identificadores.';

/** The list is read after these events are visible. */
export const MUEVEN_UNIDADES = [
  'ProductoEnvasado',
  'EnvasadoAnulado',
  'EnvasadoDadoDeBaja',
  'ProductoDispensado',
  'DispensacionCorregida',
  'DispensacionAnulada',
  'ProductoDevuelto',
  'DestinoDeUnidadesRegistrado',
];

/** Starts a recall: first its hold in the book, then the recall itself. A repeated key completes the rest. */
@Injectable()
export class IniciarRetiroHandler {
  constructor(
    private readonly commandService: CommandService,
    private readonly locks: Locks,
    private readonly estados: EstadosAlDia,
    @Inject(LECTURA) private readonly db: Kysely<LecturaDB>,
  ) {}

  /** @returns the recall's id */
  async execute(ctx: Context, { club_id, codigo, ids, clase, motivo, simulacro }: IniciarRetiroDto): Promise<string> {
    const desde = performance.now();
    const club = ctx.club(club_id);
    const alcance = await this.alcance(club, codigo, ids);
    // Its report is usually requested within minutes.
    void this.estados.adelantar(club, sourcesOfRetiro(alcance.map(({ que }) => que)));
    const retiro_id = ctx.nuevoId('retiro');
    const comando = (cifras: Pick<IniciarRetiro, 'cifras' | 'diferencia'>): IniciarRetiro => ({
      ...{ tipo: 'iniciar_retiro', retiro_id, clase, motivo, simulacro: simulacro ?? false, alcance, ...cifras },
      milisegundos: Math.round(performance.now() - desde),
    });
    // Everything is checked before the hold is recorded.
    retiros.decide(comando(SIN_CIFRAS), retiros.initial());
    const insumos = alcance.flatMap(({ que, id }) => (que === 'insumo' ? [id] : []));
    // No task takes from a supplier's lot during the hold: an earlier one is in the list.
    const turn = [turnOfRetenciones(club), ...(insumos.length > 0 ? [candadoDeStock(club)] : [])];
    const iniciar = async () => {
      await this.commandService.alDia([...MUEVEN_UNIDADES, ...(insumos.length > 0 ? CAMBIAN_LO_RECIBIDO : [])]);
      const raices = alcance.map(({ id }) => id);
      const { cifras } = listOf(await hechosDeRetiro(this.db, club, { raices, insumos }), []);
      const { envasados, personas, unidades, entregadas, en_stock, diferencia } = cifras;
      const list = { cifras: { envasados, personas, unidades, entregadas, en_stock }, diferencia };
      return this.commandService.registrar(
        retiros,
        streamDeRetiro(retiro_id),
        comando(list),
        ctx.metadatos(club, { motivo }),
      );
    };
    // With an exclusive lock, so that all earlier deliveries are in the book, and none is recorded before the list is
    // read.
    const hecho = simulacro
      ? await iniciar()
      : await this.locks.hold(turn, async () => {
          await this.retener(ctx, club, alcance, { clase, motivo });
          return iniciar();
        });
    await this.commandService.esperar(hecho);
    return String(hecho.events[0]?.data['retiro_id'] ?? retiro_id);
  }

  /** Holds the scope in the book, with one step for each kind. Existing holds do not change. */
  private async retener(
    ctx: Context,
    club: string,
    alcance: readonly Partida[],
    { clase, motivo }: Pick<IniciarRetiro, 'clase' | 'motivo'>,
  ): Promise<void> {
    for (const que of RETENIBLES) {
      const suyas = alcance.filter((una) => una.que === que);
      if (suyas.length === 0) continue;
      const partidas = suyas.map(({ id, codigo }) => ({ id, codigo, retencion_id: ctx.nuevoId(`retencion ${id}`) }));
      const hecho = await this.commandService.registrar(
        materiales,
        streamDeMateriales(club),
        { tipo: 'retener', que, partidas, causa: `Retiro de clase ${clase}`, motivo },
        ctx.metadatos(club, { motivo, paso: `retener ${que}` }),
      );
      await this.commandService.esperar(hecho);
    }
  }

  /** @throws Problem 400 without any, 404 if one is not of the club, 422 NO_SE_RETIRA */
  private async alcance(club: string, codigo: string | null, ids: readonly string[] | null): Promise<Partida[]> {
    if (codigo === null && (ids === null || ids.length === 0)) throw malformado(SIN_PARTIDAS, { codigo: SIN_PARTIDAS });
    const porIds = ids === null ? [] : await partidasPorIds(this.db, club, ids);
    if (porIds.length < (ids?.length ?? 0)) throw noEncontrado(`not all of the ids are of club ${club}`);
    const nodo = codigo === null ? undefined : await nodoDeTraza(this.db, codigo.trim(), club);
    if (codigo !== null && !nodo) throw noSuchCode(codigo, club);
    const halladas = new Map([...porIds, ...(nodo ? [nodo] : [])].map((una) => [una.id, una]));
    return [...halladas.values()].map(({ id, tipo, codigo: suyo }) => {
      const que = QUE[tipo];
      if (que === undefined)
        throw new Problem(
          422,
          'NO_SE_RETIRA',
          'Un retiro empieza por un envasado, un bulk, una materia prima, una biomasa, un lote, una planta o un lote de insumo.',
          `${tipo} ${id}`,
        );
      return { que, id, codigo: suyo };
    });
  }
}

const SIN_CIFRAS = {
  cifras: { envasados: 0, personas: 0, unidades: 0, entregadas: 0, en_stock: 0 },
  diferencia: 0,
};
