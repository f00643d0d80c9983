import { sumarDias, type Fecha } from '@cepa/domain/valores/fecha';
import type { MateriaPrimaDemo } from './cosecha';
import type { Envase, LibroDemo } from './libro';
import { codigoDe } from './mundo';

/** Grams in a jar of flowers, and millilitres in a bottle of oil. */
const GRAMOS = 5;
const MILILITROS = 30;
/** Millilitres of oil from a gram of extract. */
const ACEITE_POR_GRAMO = 30;
/** Days from the packaging to its expiry. */
const VIGENCIA = 300;
/** Crops with a forgotten package. The last three packages are still in stock, and one of them expires in some weeks. */
const CON_OLVIDO = [0, 2, 4, 6, 7, 8];
const TODAVIA_AHI = [6, 7, 8];
const OLVIDO = { numero: 3, tanda: 1 } as const;
/** The crop with a package that was recorded days late. */
const CON_TARDE = 11;
const TANDAS = [2, 20] as const;

interface PorEnvasar {
  readonly mp: MateriaPrimaDemo;
  readonly bulkId: string;
  readonly nombre: string;
  readonly aceite: boolean;
  readonly unidades: number;
  readonly olvidadas: number;
}

/** Packages a bulk of flowers in two batches. A remainder that is too small for a jar is retired. */
export function envasarFlor(
  libro: LibroDemo,
  mp: MateriaPrimaDemo,
  bulkId: string,
  cantidad: number,
  dia: Fecha,
): void {
  const { ciclo, numero, loteId } = mp.lista;
  const total = Math.floor(cantidad / GRAMOS);
  const primera = Math.floor(total / 2);
  for (const [tanda, espera] of TANDAS.entries()) {
    const fecha = sumarDias(dia, espera);
    const unidades = tanda === 0 ? primera : total - primera;
    const olvido = CON_OLVIDO.includes(ciclo.index) && numero === OLVIDO.numero && tanda === OLVIDO.tanda;
    // Units of unknown origin are not dispensed.
    const sinOrigen = loteId === null ? unidades : 0;
    const olvidadas = olvido ? libro.azar.entero(4, 9) : sinOrigen;
    const nombre = `${bulkId} ${tanda}`;
    if (unidades > 0) programar(libro, { mp, bulkId, nombre, aceite: false, unidades, olvidadas }, fecha);
  }
  const resto = cantidad - total * GRAMOS;
  const fecha = sumarDias(dia, TANDAS[1] + 6);
  if (resto > 0)
    libro.el(fecha, 'materia', () =>
      libro.retirar({ bulk_id: bulkId, cantidad: null }, fecha, 'perdida', 'Polvo y recortes del envasado'),
    );
}

/** Makes oil from an extract and bottles it the next day. */
export async function envasarAceite(
  libro: LibroDemo,
  mp: MateriaPrimaDemo,
  extractoId: string,
  extracto: string,
  dia: Fecha,
): Promise<void> {
  const bulkId = libro.mundo.registro.id('aceite', mp.id);
  const unidades = Math.floor((Number(extracto) * ACEITE_POR_GRAMO) / MILILITROS);
  programar(libro, { mp, bulkId, nombre: bulkId, aceite: true, unidades, olvidadas: 0 }, sumarDias(dia, 1));
  await libro.anotar(libro.mundo.gestor, `${bulkId} crear`, {
    tipo: 'crear_bulk',
    bulk_id: bulkId,
    codigo: codigoDe('BULK', dia, libro.azar),
    materia_prima_id: extractoId,
    cantidad: String(unidades * MILILITROS),
    unidad_medida: 'mililitros',
    cantidad_usada: extracto,
    tipo_producto: 'Aceite sublingual',
    tipo_es_igual_a_materia_prima: false,
    fecha_produccion: dia,
    fecha_vencimiento: sumarDias(dia, 400),
    proyecto_id: mp.lista.ciclo.proyectoId,
    observaciones: 'Diluido en aceite de coco MCT.',
    hoy: dia,
  });
}

/** Some are packaged twice, the first time with the wrong label. One is recorded days late. */
function programar(libro: LibroDemo, request: PorEnvasar, fecha: Fecha): void {
  const tarde =
    request.nombre.endsWith(' 0') && request.mp.lista.ciclo.index === CON_TARDE && request.mp.lista.numero === 1
      ? 4
      : 0;
  const mal = !request.aceite && libro.azar.pasa(0.03);
  if (mal) {
    const motivo = 'Etiquetas con la fecha equivocada';
    libro.el(fecha, 'materia', async () => {
      // Its labels have the bulk's date: nothing that expires earlier returns to the bulk.
      const { id } = await envasar(libro, { ...request, nombre: `${request.nombre} mal` }, fecha, fecha, null);
      const command = { tipo: 'anular_envasado', envasado_id: id, motivo_anulacion: motivo } as const;
      await libro.anotar(libro.mundo.gestor, `${id} anular`, command, motivo);
    });
  }
  const cuando = sumarDias(fecha, mal ? 1 : 0);
  libro.el(sumarDias(cuando, tarde), 'materia', async () => {
    const seRompe = libro.azar.pasa(0.04);
    const envase = await envasar(libro, request, cuando, sumarDias(cuando, tarde));
    libro.envases.push(envase);
    if (seRompe) romper(libro, envase, sumarDias(cuando, tarde + 3));
    if (request.olvidadas > 0) vencer(libro, envase, request);
  });
}

/** @param rotulo the expiry date on its labels; null for that of its bulk */
async function envasar(
  libro: LibroDemo,
  request: PorEnvasar,
  fecha: Fecha,
  hoy: Fecha,
  rotulo: Fecha | null = sumarDias(fecha, VIGENCIA),
): Promise<Envase> {
  const { azar, mundo } = libro;
  const { mp, bulkId, nombre, aceite, unidades, olvidadas } = request;
  const id = mundo.registro.id('envasado', nombre);
  const codigo = codigoDe('ENV', fecha, azar);
  const flor = azar.pasa(0.7) ? 'Frasco de vidrio' : 'Bolsa con barrera a la luz';
  const precio = aceite ? azar.entero(30, 34) : 11 + Math.floor(mp.lista.ciclo.index / 4) + azar.entero(0, 2);
  await libro.anotar(mp.lista.ciclo.cultivador, `${id} envasar`, {
    tipo: 'envasar',
    envasado_id: id,
    codigo,
    producto_final_bulk_id: bulkId,
    tipo_producto: null,
    tipo_envase: aceite ? 'Frasco gotero' : flor,
    peso_por_unidad: String(aceite ? MILILITROS : GRAMOS),
    unidad_medida_peso_envase: aceite ? 'mililitros' : 'gramos',
    cantidad_unidades: unidades,
    precio_unitario: String(precio),
    tipo_moneda: 'USD',
    fecha_envasado: fecha,
    fecha_vencimiento: rotulo,
    observaciones: null,
    hoy,
  });
  return { id, codigo, aceite, vence: sumarDias(fecha, VIGENCIA), olvidadas, disponibles: unidades };
}

function romper(libro: LibroDemo, envase: Envase, fecha: Fecha): void {
  libro.el(fecha, 'materia', async () => {
    if (envase.disponibles <= envase.olvidadas) return;
    envase.disponibles -= 1;
    await libro.retirar({ envasado_id: envase.id, cantidad: '1' }, fecha, 'perdida', 'Se rompió el frasco');
  });
}

/** Retires a forgotten package some days after its expiry. */
function vencer(libro: LibroDemo, envase: Envase, { mp }: PorEnvasar): void {
  if (TODAVIA_AHI.includes(mp.lista.ciclo.index)) return;
  const fecha = sumarDias(envase.vence, 6);
  libro.el(fecha, 'materia', async () => {
    envase.disponibles = 0;
    await libro.retirar({ envasado_id: envase.id, cantidad: null }, fecha, 'destruccion', 'Venció en el depósito');
  });
}
