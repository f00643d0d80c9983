import { biomasa, streamDeBiomasa, type ComandoDeBiomasa } from '@cepa/domain/biomasa/biomasa';
import type { Fecha } from '@cepa/domain/valores/fecha';
import { derivedId } from '@cepa/platform';
import { CICLOS, enPie, ETAPAS, FIN_DEL_CICLO, type Ciclo, type Lote, type Planta } from './ciclo';
import { aEvento, cambiar } from './cultivo';
import { codigoDe } from './mundo';

/** A harvested biomass, as the book of matter takes it once it is ready. */
export interface Cosechada {
  readonly id: string;
  readonly codigo: string;
  readonly peso: number;
  readonly loteId: string | null;
  readonly ciclo: Ciclo;
  /** Its number in the crop's harvest. */
  readonly numero: number;
  readonly cosecha: Fecha;
  readonly lista: Fecha;
}

/** A raw material that becomes a bulk product. */
export interface MateriaPrimaDemo {
  readonly id: string;
  readonly codigo: string;
  readonly lista: Cosechada;
  disponible: number;
}

const CORTE = ETAPAS.Cosecha + 1;
const LIST = FIN_DEL_CICLO - 2;
/** The crop that is drying now: its harvest is still open, and two of its plants are weighed without biomass. */
const EN_SECADO = CICLOS - 3;
const SIN_PESAR = 2;
/** The crop with trimmings of unknown origin. */
const CON_REZAGO = CICLOS - 6;

/** Harvests a crop, dries and cures it, and closes the project. @param aLibro gets each biomass on the day it is ready */
export function cosechar(ciclo: Ciclo, aLibro: (list: Cosechada) => void): void {
  const cosechadas: Cosechada[] = [];
  ciclo.el(ETAPAS.Cosecha, () => Promise.all(ciclo.lotes.map((lote) => aEvento(ciclo, lote, 'Cosecha'))));
  ciclo.finalizar('Floración');
  ciclo.el(CORTE, () => cortar(ciclo, cosechadas));
  for (const etapa of ['Secado', 'Curado'] as const) {
    ciclo.el(ETAPAS[etapa], () =>
      ciclo.enProyecto(`biomasa ${etapa}`, {
        tipo: 'mover_biomasa',
        proyecto_id: ciclo.proyectoId,
        proyecto_evento_id: ciclo.eventoId(etapa),
        fecha_inicio: ciclo.dia(ETAPAS[etapa]),
        observaciones: null,
        hoy: ciclo.dia(ETAPAS[etapa]),
        biomasas: cosechadas.map(({ id }) => ({
          biomasa_id: id,
          biomasa_evento_id: ciclo.mundo.registro.id('biomasa_evento', id, etapa),
        })),
      }),
    );
    const anterior = etapa === 'Secado' ? 'Cosecha' : 'Secado';
    if (ciclo.index !== EN_SECADO) ciclo.finalizar(anterior);
  }
  ciclo.el(LIST, () => marcar(ciclo, cosechadas, aLibro));
  ciclo.finalizar('Curado');
  ciclo.cerrar();
}

/** A lot gives two biomasses; then its plants are harvested. */
async function cortar(ciclo: Ciclo, cosechadas: Cosechada[]): Promise<void> {
  const lotes = ciclo.lotes.map((lote) => ({ lote, listas: enPie(lote) }));
  const partes = lotes.flatMap(({ lote, listas }) => {
    const pesadas = ciclo.index === EN_SECADO && lote === ciclo.lotes[0] ? listas.slice(SIN_PESAR) : listas;
    const corte = Math.ceil(pesadas.length / 2);
    return [pesadas.slice(0, corte), pesadas.slice(corte)].map((plantas) => ({ lote, plantas }));
  });
  await Promise.all(partes.map(({ lote, plantas }) => biomasaDe(ciclo, lote, plantas, cosechadas)));
  if (ciclo.index === CON_REZAGO) await rezago(ciclo, cosechadas);
  await Promise.all(lotes.map(({ lote, listas }) => cambiar(ciclo, lote, listas, 'Cosechada', CORTE)));
}

const enBiomasa = (ciclo: Ciclo, id: string, acto: string, command: ComandoDeBiomasa): Promise<void> =>
  ciclo.mundo.registro.ejecutar(ciclo.cultivador, `${id} ${acto}`, biomasa, streamDeBiomasa(id), command);

function biomasaDe(ciclo: Ciclo, lote: Lote, plantas: readonly Planta[], cosechadas: Cosechada[]): Promise<unknown> {
  const { registro } = ciclo.mundo;
  const peso = plantas.reduce((gramos) => gramos + ciclo.azar.entero(26, 42), 0);
  const una = anotada(ciclo, cosechadas, peso, lote.id);
  const vincular = {
    tipo: 'vincular_plantas',
    biomasa_id: una.id,
    cierre: { proyecto_cerrado: false, evento_finalizado: false },
    plantas: plantas.map(({ id, codigo, estado }) => ({
      vinculo_id: registro.id('vinculo', una.id, id),
      planta_id: id,
      lote_id: lote.id,
      codigo,
      estado,
      proyecto_id: ciclo.proyectoId,
      desde: ciclo.dia(0),
      evento_id: ciclo.eventoId('Cosecha'),
      otra_biomasa: null,
    })),
  } as const;
  return Promise.all([recoger(una, 'Flores con hojas', null), enBiomasa(ciclo, una.id, 'vincular', vincular)]);
}

function rezago(ciclo: Ciclo, cosechadas: Cosechada[]): Promise<void> {
  const una = anotada(ciclo, cosechadas, 80, null);
  return recoger(una, 'Trim (recorte de manicura)', 'Rezago de manicura: no se anotó de qué lote salió.');
}

/** Records a biomass of the harvest. */
function anotada(ciclo: Ciclo, cosechadas: Cosechada[], peso: number, loteId: string | null): Cosechada {
  const cosecha = ciclo.dia(CORTE);
  const codigo = codigoDe('BIO', cosecha, ciclo.azar);
  const id = derivedId('biomasa', ciclo.mundo.registro.clubId, codigo);
  const una = { id, codigo, peso, loteId, ciclo, numero: cosechadas.length, cosecha, lista: ciclo.dia(LIST) };
  cosechadas.push(una);
  return una;
}

function recoger(una: Cosechada, tipo_biomasa: string, observaciones: string | null): Promise<void> {
  const { id, codigo, peso, loteId, ciclo, cosecha } = una;
  return enBiomasa(ciclo, id, 'cosechar', {
    tipo: 'cosechar_biomasa',
    biomasa_id: id,
    codigo,
    lote_id: loteId,
    proyecto_id: ciclo.proyectoId,
    proyecto_evento_id: ciclo.eventoId('Cosecha'),
    biomasa_evento_id: ciclo.mundo.registro.id('biomasa_evento', id, 'Cosecha'),
    evento: { nombre: 'Cosecha', finalizado: false, proyecto_cerrado: false, desde: ciclo.dia(0) },
    fecha_cosecha: cosecha,
    tipo_biomasa,
    peso: String(peso),
    unidad_medida: 'gramos',
    observaciones,
    hoy: cosecha,
  });
}

async function marcar(ciclo: Ciclo, cosechadas: readonly Cosechada[], aLibro: (list: Cosechada) => void) {
  await Promise.all(
    cosechadas.map(({ id, lista }) =>
      enBiomasa(ciclo, id, 'lista', {
        tipo: 'marcar_lista',
        biomasa_id: id,
        fecha_lista_produccion: lista,
        proyecto_evento_id: ciclo.eventoId('Curado'),
        hoy: lista,
      }),
    ),
  );
  cosechadas.forEach(aLibro);
}
