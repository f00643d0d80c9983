import { recordsOf } from '@cepa/ledger/commands/given-when-then.testkit';
import { CERO, decimal } from '../valores/decimal';
import { instantanea } from './instantanea';
import { BIOMASAS, DE_BIOMASA, HOY, de, type Acto } from './retencion.testkit';

/** The acts on matter. */
export const ACTOS_DE_MATERIA: Record<string, Acto> = {
  materia(club, elegir) {
    const [id, biomasa] = [club.nuevo('materia'), de(BIOMASAS, elegir)!];
    const tomada = club.pedir({
      tipo: 'crear_materia_prima',
      materia_prima_id: id,
      codigo: id,
      tipo_materia_prima: 'Flor',
      cantidad: '100',
      unidad_medida: 'gramos',
      humedad_porcentaje: null,
      fecha_fin_secado: HOY,
      fecha_vencimiento: '2027-11-21',
      nota_calidad: null,
      lote_id: null,
      proyecto_id: null,
      biomasa: { id: biomasa, peso: '100000', unidad: 'gramos', lista: true },
      deBiomasa: DE_BIOMASA,
    });
    expect(tomada !== null).toBe(!club.debajoDelClub(biomasa));
    if (!tomada) return;
    club.materias.push(id);
    club.entra(id, biomasa);
  },
  proceso(club, elegir) {
    const proceso_id = club.nuevo('proceso');
    club.pedir({
      tipo: 'iniciar_proceso',
      proceso_id,
      tipo_proceso: 'Mezcla',
      descripcion: null,
      fecha_inicio: HOY,
      observaciones: null,
    });
    const insumos = [de(club.materias, elegir), de(club.materias, elegir), de(club.materias, elegir)];
    const entraron: string[] = [];
    for (const materia_prima_id of insumos)
      if (materia_prima_id !== undefined) {
        const insumo_id = club.nuevo('insumo');
        if (
          !club.pedir({
            tipo: 'registrar_insumo',
            proceso_id,
            insumo_id,
            materia_prima_id,
            cantidad_usada: '10',
            unidad_medida: 'gramos',
            deBiomasa: DE_BIOMASA,
          })
        )
          continue;
        expect(club.debajoDelClub(materia_prima_id)).toBe(false);
        if (elegir(4) === 0)
          club.pedir({
            tipo: 'retirar_insumo',
            proceso_id,
            insumo_id,
            motivo: 'Sobra',
          });
        else entraron.push(materia_prima_id);
      }
    for (const uno of entraron) club.entra(proceso_id, uno);
    if (entraron.length === 0) return;
    const id = club.nuevo('materia');
    const hecho = club.pedir({
      tipo: 'finalizar_proceso',
      proceso_id,
      fecha_fin: HOY,
      resultados: [
        {
          materia_prima_id: id,
          materia_prima_origen_id: entraron[0]!,
          codigo: id,
          tipo: 'Mezcla',
          cantidad_obtenida: '5',
          unidad_medida: 'gramos',
          fecha_vencimiento: HOY,
          lote_id: null,
          proyecto_id: null,
          observaciones: null,
        },
      ],
    });
    expect(hecho).not.toBeNull();
    club.materias.push(id);
    club.entra(id, proceso_id);
    club.procesos.push(proceso_id);
  },
  resto(club, elegir) {
    const proceso_id = de(club.procesos, elegir);
    const materia_prima_id = de(club.materias, elegir) ?? null;
    if (proceso_id === undefined) return;
    const vuelve = club.pedir({
      tipo: 'declarar_resto_de_proceso',
      declaracion_id: club.nuevo('resto'),
      proceso_id,
      materia_prima_id,
      destino: 'queda',
      clase_merma: null,
      cantidad: '1',
      fecha: HOY,
      motivo: null,
      testigo: null,
      foto_sha256: null,
    });
    if (vuelve) club.entra(materia_prima_id!, proceso_id);
  },
  bulk(club, elegir) {
    const [id, materia_prima_id] = [club.nuevo('bulk'), de(club.materias, elegir)];
    if (materia_prima_id === undefined) return;
    const hecho = club.pedir({
      tipo: 'crear_bulk',
      bulk_id: id,
      codigo: id,
      materia_prima_id,
      cantidad: '2',
      unidad_medida: 'gramos',
      tipo_producto: null,
      tipo_es_igual_a_materia_prima: true,
      fecha_produccion: HOY,
      fecha_vencimiento: null,
      proyecto_id: null,
      observaciones: null,
      deBiomasa: DE_BIOMASA,
    });
    if (!hecho) return;
    expect(club.debajoDelClub(materia_prima_id)).toBe(false);
    club.bulks.push(id);
    club.entra(id, materia_prima_id);
  },
  envasar(club, elegir) {
    const [id, bulk] = [club.nuevo('envasado'), de(club.bulks, elegir)];
    if (bulk === undefined) return;
    const hecho = club.pedir({
      tipo: 'envasar',
      envasado_id: id,
      codigo: id,
      producto_final_bulk_id: bulk,
      tipo_producto: null,
      tipo_envase: 'Frasco',
      peso_por_unidad: '0.5',
      unidad_medida_peso_envase: 'gramos',
      cantidad_unidades: 2,
      precio_unitario: '1',
      tipo_moneda: 'ARS',
      fecha_envasado: HOY,
      fecha_vencimiento: null,
      observaciones: null,
      deBiomasa: DE_BIOMASA,
    });
    if (!hecho) return;
    expect(club.debajoDelClub(bulk)).toBe(false);
    club.envasados.push(id);
    club.entra(id, bulk);
  },
  anular(club, elegir) {
    const id = de(club.envasados, elegir);
    if (id === undefined) return;
    const { bulkId } = club.libro.envasados.get(id)!;
    if (
      club.pedir({
        tipo: 'anular_envasado',
        envasado_id: id,
        motivo_anulacion: 'Mal pesado',
      })
    )
      club.entra(bulkId, id);
  },
  /** A correction of a raw material takes more of its biomass, or gives some back. */
  editar_materia(club, elegir) {
    const id = de(club.materias, elegir);
    const antes = id === undefined ? undefined : club.libro.materiasPrimas.get(id);
    if (id === undefined || !antes || antes.biomasaId === null) return;
    const hecho = club.pedir({
      tipo: 'editar_materia_prima',
      materia_prima_id: id,
      cantidad: ['150', '100', '60', '20'][elegir(4)]!,
      unidad_medida: 'gramos',
      humedad_porcentaje: null,
      fecha_fin_secado: HOY,
      fecha_vencimiento: '2027-11-21',
      nota_calidad: null,
      biomasa: { peso: '100000', unidad: 'gramos' },
    });
    if (hecho) club.pasa(id, antes.biomasaId, club.libro.materiasPrimas.get(id)!.cantidad.minus(antes.cantidad));
  },
  /** So does the count of its stock, above what it had. */
  ajustar_materia(club, elegir) {
    const id = de(club.materias, elegir);
    if (id === undefined) return;
    const { biomasaId } = club.libro.materiasPrimas.get(id)!;
    const usada = () => (biomasaId === null ? CERO : (club.libro.biomasaUsada.get(biomasaId) ?? CERO));
    const antes = usada();
    const hecho = club.pedir({
      tipo: 'ajustar_materia_prima',
      materia_prima_id: id,
      nueva_cantidad: ['200', '90', '30'][elegir(3)]!,
      observaciones: 'Recuento',
      biomasa: biomasaId === null ? null : { peso: '100000', unidad: 'gramos' },
    });
    if (hecho && biomasaId !== null) club.pasa(id, biomasaId, usada().minus(antes));
  },
  /** Adjusted bulk takes from its raw material, or returns to it. */
  ajustar_bulk(club, elegir) {
    const id = de(club.bulks, elegir);
    if (id === undefined) return;
    const { materiaPrimaId, cantidad } = club.libro.bulks.get(id)!;
    const nueva_cantidad = ['6', '3', '1.5', '1'][elegir(4)]!;
    if (club.pedir({ tipo: 'ajustar_bulk', bulk_id: id, nueva_cantidad, observaciones: 'Recuento' }))
      club.pasa(id, materiaPrimaId, decimal(nueva_cantidad).minus(cantidad));
  },
  /** Raising a dispensing hands out more. */
  subir(club, elegir) {
    const id = de([...club.libro.dispensaciones.keys()], elegir);
    if (id === undefined) return;
    const { envasadoId, cantidad } = club.libro.dispensaciones.get(id)!;
    const subida = club.pedir({
      tipo: 'editar_dispensacion',
      dispensacion_id: id,
      cantidad_entregada: String(cantidad + 1),
      anulado: false,
      justificacion_anulacion: null,
      activo: true,
      retenciones: { retenidos: club.calidad.retenidos, deBiomasa: DE_BIOMASA },
      hoy: HOY,
    });
    if (subida) expect(club.debajo(envasadoId)).toBe(false);
  },
  dispensar(club, elegir) {
    const id = de(club.envasados, elegir);
    if (id === undefined) return;
    const { anulado, disponibles } = club.libro.envasados.get(id)!;
    const debajo = club.debajo(id);
    const entregado = club.pedir({
      tipo: 'dispensar',
      dispensacion_id: club.nuevo('dispensacion'),
      producto_final_envasado_id: id,
      usuario_medicinal: { id: 'persona', activo: true },
      cantidad_entregada: '1',
      fecha_dispensacion: HOY,
      retenciones: { retenidos: club.calidad.retenidos, deBiomasa: DE_BIOMASA },
      anulado: false,
      justificacion_anulacion: null,
    });
    expect(entregado !== null).toBe(!anulado && disponibles > 0 && !debajo);
  },
  /** A book that is restored from its snapshot gives the same answers. */
  guardar(club) {
    club.libro = instantanea.fromRecords(recordsOf(instantanea.toRecords(club.libro)));
  },
};
