import { salas, streamDeSalas } from '@cepa/domain/salas/salas';
import { CICLOS, enPie, ETAPAS, type Ciclo, type Etapa, type Lote, type Planta } from './ciclo';
import { idDeSala, type NombreDeSala } from './espacios';

/** The mishaps of a plant: each happens if the random number is below its limit. */
const PERCANCES = [
  { hasta: 0.015, estado: 'Muerta', motivo: 'No enraizó' },
  { hasta: 0.025, estado: 'Descartada', motivo: 'Crecimiento deforme' },
  { hasta: 0.07, estado: 'Enferma', motivo: undefined },
  { hasta: 0.1, estado: 'Dañada', motivo: undefined },
] as const;

/** Grows a crop: its lots, the rooms of their plants, and their mishaps up to the harvest. */
export function cultivar(ciclo: Ciclo, geneticas: readonly string[]): void {
  const { lotes, azar } = ciclo;
  const listos = ETAPAS.Cosecha - 2;
  const siembras = lotes.map((lote) => ({
    lote,
    variedad_id: azar.elegir(geneticas),
    origen: azar.pasa(0.7) ? 'Esqueje' : 'Semilla',
  }));
  for (const siembra of siembras) ciclo.el(0, () => sembrar(ciclo, siembra));
  mover(ciclo, 'Vegetativo', 'Sala de vegetativo');
  for (const lote of lotes) sufrir(ciclo, lote);
  mover(ciclo, 'Floración', ciclo.floracion);
  ciclo.finalizar('Vegetativo');
  ciclo.el(listos, () =>
    Promise.all(lotes.map((lote) => cambiar(ciclo, lote, enPie(lote), 'Lista para cosechar', listos))),
  );
}

interface Siembra {
  readonly lote: Lote;
  readonly variedad_id: string;
  readonly origen: string;
}

function sembrar(ciclo: Ciclo, { lote, variedad_id, origen }: Siembra): Promise<unknown> {
  const hoy = ciclo.dia(0);
  const plantas = {
    tipo: 'agregar_plantas',
    lote_id: lote.id,
    variedad_id,
    origen,
    fecha_inicio: hoy,
    cantidad: lote.plantas.length,
    plantas: lote.plantas.map(({ id, codigo }) => ({ planta_id: id, codigo })),
    proyecto_cerrado: false,
    hoy,
  } as const;
  return Promise.all([
    crearLote(ciclo, lote, 0),
    ciclo.enLote(lote, 'plantas', plantas),
    ciclo.enLote(lote, 'bloquear', { tipo: 'bloquear_lote', lote_id: lote.id }),
  ]);
}

/** Creates a lot without plants. */
export function crearLote(ciclo: Ciclo, lote: Lote, desde: number): Promise<void> {
  return ciclo.enLote(lote, 'crear', {
    tipo: 'crear_lote',
    lote_id: lote.id,
    codigo: lote.codigo,
    proyecto_id: ciclo.proyectoId,
    proyecto_cerrado: false,
    nombre: lote.nombre,
    descripcion: null,
    fecha_inicio: ciclo.dia(desde),
  });
}

/** Moves plants to a stage of the project, and to a room. */
function mover(ciclo: Ciclo, etapa: Etapa, sala: NombreDeSala): void {
  ciclo.el(ETAPAS[etapa], () =>
    Promise.all(ciclo.lotes.flatMap((lote) => [aEvento(ciclo, lote, etapa), aSala(ciclo, lote, etapa, sala)])),
  );
}

/** Moves the standing plants of a lot to a stage. */
export function aEvento(ciclo: Ciclo, lote: Lote, etapa: Etapa): Promise<void> {
  const { registro } = ciclo.mundo;
  const hoy = ciclo.dia(ETAPAS[etapa]);
  return ciclo.enProyecto(`mover ${lote.id} ${etapa}`, {
    tipo: 'mover_plantas',
    proyecto_id: ciclo.proyectoId,
    proyecto_evento_id: ciclo.eventoId(etapa),
    fecha_inicio: hoy,
    fecha_fin: null,
    observaciones: null,
    hoy,
    plantas: enPie(lote).map(({ id, codigo }) => ({
      planta_evento_id: registro.id('planta_evento', id, etapa),
      planta_id: id,
      codigo,
      lote_id: lote.id,
      proyecto_id: ciclo.proyectoId,
      baja: false,
      cosechada: false,
      desde: ciclo.dia(0),
    })),
  });
}

/** Number of plants of the newest lot that have no room yet. */
const SIN_LUGAR = 3;

function aSala(ciclo: Ciclo, lote: Lote, etapa: Etapa, sala: NombreDeSala): Promise<void> {
  const { registro } = ciclo.mundo;
  const esperan = ciclo.index === CICLOS - 1 && lote === ciclo.lotes.at(-1) ? SIN_LUGAR : 0;
  const fecha_asignacion = ciclo.dia(ETAPAS[etapa]);
  const plantas = enPie(lote);
  return registro.ejecutar(ciclo.cultivador, `sala ${lote.id} ${etapa}`, salas, streamDeSalas(registro.clubId), {
    tipo: 'asignar_plantas',
    sala_id: idDeSala(ciclo.mundo, sala),
    fecha_asignacion,
    posicion: null,
    notas: null,
    hoy: fecha_asignacion,
    plantas: plantas
      .slice(0, plantas.length - esperan)
      .map(({ id }) => ({ planta_id: id, sala_planta_id: registro.id('sala_planta', id, etapa) })),
  });
}

/** Some plants die, some fall ill, and most of those heal. */
function sufrir(ciclo: Ciclo, lote: Lote): void {
  const { azar } = ciclo;
  const desde = azar.entero(6, 18);
  const suertes = lote.plantas.map((planta) => ({ planta, suerte: azar.fraccion(), sana: azar.pasa(0.7) }));
  for (const { planta, suerte, sana } of suertes) {
    const percance = PERCANCES.find(({ hasta }) => suerte < hasta);
    if (!percance) continue;
    const { estado, motivo } = percance;
    ciclo.el(desde, () => cambiar(ciclo, lote, [planta], estado, desde, motivo));
    if (estado === 'Enferma' && sana) ciclo.el(desde + 9, () => cambiar(ciclo, lote, [planta], 'Viva', desde + 9));
  }
}

/** Changes the state of plants of a lot. */
export async function cambiar(
  ciclo: Ciclo,
  lote: Lote,
  plantas: readonly Planta[],
  nuevo_estado: string,
  desde: number,
  motivo?: string,
): Promise<void> {
  const nombre = `${nuevo_estado} ${desde} ${plantas.length === 1 ? plantas[0]?.codigo : plantas.length}`;
  const ids = plantas.map(({ id }) => id);
  for (const planta of plantas) planta.estado = nuevo_estado;
  await ciclo.enLote(
    lote,
    nombre,
    {
      tipo: 'cambiar_estado_de_plantas',
      lote_id: lote.id,
      plantas: ids,
      nuevo_estado,
      hoy: ciclo.dia(desde),
      motivo: motivo ?? null,
    },
    motivo,
  );
}
