import { specification as deLedger } from '@cepa/ledger/commands/given-when-then.testkit';
import type { Decider, DomainEvent } from './decider';
import { Rechazo, type ClaseDeRechazo } from './rechazo';

/** Where the sentence stands: beside one field of the form, or beside the one that each command's form has. */
type Campo = string | Readonly<Record<string, string | readonly string[]>>;

const NUMEROS = ['thc', 'cbd', 'tiempo_floracion', 'rendimiento'];
const FICHA = [
  'nombre',
  'descripcion',
  ...NUMEROS,
  'tipo_origen',
  'tipo_cannabis',
  'observaciones',
  'tipo_resina',
  'perfil_aromatico',
  'perfil_terpenos',
];

/**
 * Every refusal of the deciders: its class, which the API answers as 422 (`regla`), 409 (`conflicto`), 404 (`inexistente`) or 403 (`permiso`),
 * and the field that a broken rule is about.
 */
const RECHAZOS: Readonly<Record<string, readonly [ClaseDeRechazo, Campo?]>> = {
  ASIGNACION_TERMINADA: ['conflicto'],
  BIOMASA_NO_LISTA: ['conflicto'],
  BIOMASA_REPETIDA: ['regla', 'biomasa_ids'],
  BIOMASA_YA_EN_EVENTO: ['conflicto'],
  CAMPOS_OBLIGATORIOS: ['regla', { registrar_genetica: FICHA }],
  CAMPO_OBLIGATORIO: ['regla', { actualizar_genetica: ['nombre', 'thc', 'cbd', 'tipo_origen', 'tipo_cannabis'] }],
  CANTIDAD_BLOQUEADA: ['conflicto'],
  CANTIDAD_INEXACTA: [
    'regla',
    {
      crear_bulk: 'cantidad',
      crear_materia_prima: 'cantidad',
      editar_materia_prima: 'unidad_medida',
      finalizar_proceso: 'resultados.N.cantidad_obtenida',
      registrar_insumo: 'cantidad_usada',
    },
  ],
  CANTIDAD_INVALIDA: [
    'regla',
    {
      agregar_plantas: 'cantidad',
      ajustar_bulk: 'nuevaCantidad',
      ajustar_materia_prima: 'nuevaCantidad',
      cosechar_producto: 'cantidad',
      crear_bulk: 'cantidad',
      crear_materia_prima: 'cantidad',
      dispensar: 'cantidad_entregada',
      editar_dispensacion: 'cantidad_entregada',
      editar_materia_prima: 'cantidad',
      finalizar_proceso: 'resultados.N.cantidad_obtenida',
      registrar_insumo: 'cantidad_usada',
    },
  ],
  CANTIDAD_YA_USADA: ['regla', 'cantidad'],
  CLASE_OBLIGATORIA: ['regla', 'clase_merma'],
  CODIGOS_INVALIDOS: ['regla', 'listacodigos'],
  CODIGO_EN_USO: ['conflicto'],
  CODIGO_LARGO: ['regla', 'codigo'],
  COSTO_INVALIDO: ['regla', 'costoEstimado'],
  DEMASIADAS_PLANTAS: ['regla', 'plantas_ids'],
  DEMASIADA_BIOMASA: ['regla', 'biomasa_ids'],
  DISPENSACION_ANULADA: ['conflicto'],
  ES_UNO_MISMO: ['conflicto'],
  EVENTO_FINALIZADO: ['conflicto'],
  EVENTO_SIN_COSECHA: ['regla', 'proyecto_evento_id'],
  EXCEDE_BIOMASA: ['regla', 'cantidad'],
  EXCEDE_DISPONIBLE: [
    'regla',
    {
      ajustar_bulk: 'nuevaCantidad',
      crear_bulk: 'cantidad',
      editar_bulk: 'cantidad',
      registrar_insumo: 'cantidad_usada',
    },
  ],
  EXCEDE_ORIGEN: ['regla', 'nuevaCantidad'],
  EXCEDE_RESTO: ['regla', 'cantidad'],
  EXCEDE_STOCK: [
    'regla',
    {
      dar_de_baja_bulk: 'cantidad',
      dar_de_baja_envasado: 'cantidad',
      dar_de_baja_materia_prima: 'cantidad',
      dispensar: 'cantidad_entregada',
      editar_dispensacion: 'cantidad_entregada',
      envasar: 'cantidad_unidades',
    },
  ],
  EXCEDE_USADO: ['regla', 'resultados'],
  FECHA_FUTURA: [
    'regla',
    {
      asignar_plantas: 'fecha_asignacion',
      corregir_asignacion: 'fecha_asignacion',
      cosechar_biomasa: 'fecha_cosecha',
      crear_bulk: 'fecha_produccion',
      crear_materia_prima: 'fecha_fin_secado',
      dar_de_baja_envasado: 'fecha',
      dar_de_baja_plantas: 'fecha',
      envasar: 'fecha_envasado',
      iniciar_proceso: 'fecha_inicio',
      marcar_lista: 'fecha_lista_produccion',
      mover_plantas: ['fecha_fin', 'fecha_inicio'],
    },
  ],
  FECHAS_INVERTIDAS: [
    'regla',
    {
      actualizar_planta_evento: 'fecha_fin',
      asignar_plantas: 'fecha_asignacion',
      asociar_evento: 'fecha_fin',
      corregir_asignacion: 'fecha_asignacion',
      cosechar_biomasa: 'fecha_cosecha',
      crear_bulk: ['fecha_vencimiento', 'fecha_produccion'],
      crear_materia_prima: ['fecha_vencimiento', 'fecha_fin_secado'],
      dar_de_baja_envasado: 'fecha',
      vincular_plantas: 'plantaIds',
      crear_proyecto: 'fecha_fin',
      editar_biomasa: 'fecha_cosecha',
      editar_bulk: ['fecha_vencimiento', 'fecha_produccion'],
      editar_envasado: 'fecha_vencimiento',
      editar_evento_de_biomasa: 'fecha_fin',
      editar_materia_prima: ['fecha_vencimiento', 'fecha_fin_secado'],
      envasar: ['fecha_vencimiento', 'fecha_envasado'],
      finalizar_evento: 'fecha_fin_evento',
      finalizar_proceso: ['resultados.N.fecha_vencimiento', 'fecha_fin'],
      marcar_lista: 'fecha_lista_produccion',
      mover_plantas: ['fecha_fin', 'fecha_inicio'],
    },
  ],
  GENETICA_ELIMINADA: ['conflicto'],
  GENETICA_EXISTENTE: ['conflicto'],
  LOTE_BLOQUEADO: ['conflicto'],
  LOTE_LLENO: ['regla', 'cantidad'],
  MATERIA_PRIMA_INVALIDA: ['regla', 'materia_prima_id'],
  MASA_OBLIGATORIA: [
    'regla',
    {
      crear_materia_prima: 'biomasa_usada',
      editar_materia_prima: 'biomasa_usada',
      finalizar_proceso: 'resultados.N.masa_consumida',
    },
  ],
  MASA_SIN_ORIGEN: [
    'regla',
    {
      crear_materia_prima: 'unidad_medida',
      editar_materia_prima: 'unidad_medida',
      finalizar_proceso: 'resultados.N.unidad_medida',
    },
  ],
  MAXIMO_DE_USUARIOS: ['regla', 'user_id'],
  MEDIDA_INVALIDA: ['regla', { crear_mesa: ['largo', 'ancho'] }],
  MONEDA_NO_VALIDA: ['regla', 'codigo'],
  MOTIVO_OBLIGATORIO: [
    'regla',
    {
      ajustar_bulk: 'observaciones',
      ajustar_materia_prima: 'observaciones',
      anular_envasado: 'motivo_anulacion',
      cambiar_estado_de_planta: 'motivo',
      cambiar_estado_de_plantas: 'motivo',
      cancelar_proceso: 'motivo',
      corregir_asignacion: 'motivo',
      dar_de_baja_bulk: 'motivo',
      dar_de_baja_envasado: 'motivo',
      dar_de_baja_materia_prima: 'motivo',
      dar_de_baja_plantas: 'motivo',
      declarar_resto_de_biomasa: 'motivo',
      declarar_resto_de_proceso: 'motivo',
      retirar_insumo: 'motivo',
      dispensar: 'justificacion_anulacion',
      editar_dispensacion: 'justificacion_anulacion',
      suprimir_paciente: 'motivo',
    },
  ],
  NOMBRE_EN_USO: ['conflicto'],
  NOMBRE_OBLIGATORIO: ['regla', 'nombre'],
  NO_BLOQUEADO: ['conflicto'],
  NO_ENCONTRADO: ['inexistente'],
  NO_VINCULADO: ['conflicto'],
  ORIGEN_AJENO: [
    'regla',
    {
      declarar_resto_de_proceso: 'materia_prima_id',
      finalizar_proceso: 'resultados.N.materia_prima_origen_id',
    },
  ],
  OTRO_CULTIVO: ['regla', 'plantaIds'],
  PACIENTE_EXISTENTE: ['conflicto'],
  PERMISO_DEL_SISTEMA: ['conflicto'],
  PERSONA_SUPRIMIDA: ['conflicto'],
  PESO_INVALIDO: ['regla', { cosechar_biomasa: 'peso', envasar: 'peso_por_unidad' }],
  PLANTAS_COSECHADAS: ['conflicto'],
  PLANTA_COSECHADA: ['conflicto'],
  PLANTA_DE_BAJA: ['conflicto'],
  PLANTA_EN_OTRO_EVENTO: ['conflicto'],
  PLANTA_EN_OTRA_BIOMASA: ['conflicto'],
  PLANTA_FUERA_DE_LA_COSECHA: ['regla', 'plantaIds'],
  PLANTA_NO_COSECHABLE: ['conflicto'],
  PLANTA_REPETIDA: ['regla', 'plantas_ids'],
  PLANTA_YA_EN_EVENTO: ['conflicto'],
  PRECIO_BLOQUEADO: ['conflicto'],
  PROCESO_ABIERTO: ['conflicto'],
  PROCESO_FINALIZADO: ['conflicto'],
  PROCESO_SIN_INSUMOS: ['conflicto'],
  PROYECTO_CERRADO: ['conflicto'],
  PROYECTO_EN_USO: ['conflicto'],
  REGISTRO_MODIFICADO: ['conflicto'],
  RENDIMIENTO_IMPOSIBLE: [
    'regla',
    { finalizar_proceso: 'resultados.N.cantidad_obtenida', crear_bulk: 'cantidad', crear_materia_prima: 'cantidad' },
  ],
  ROL_DEL_SISTEMA: ['conflicto'],
  ROL_EN_USO: ['conflicto'],
  SALA_CON_PLANTAS: ['conflicto'],
  SALDO_EXCESIVO: ['regla', { ajustar_bulk: 'nuevaCantidad', editar_materia_prima: 'cantidad' }],
  SIN_BIOMASA: ['regla', 'biomasa_ids'],
  SIN_CODIGOS: ['regla', 'listacodigos'],
  SIN_DIFERENCIA: ['regla', 'nuevaCantidad'],
  SIN_PERMISO: ['permiso'],
  SIN_PLANTAS: [
    'regla',
    {
      asignar_plantas: 'plantas_ids',
      cosechar_producto: 'plantas',
      mover_plantas: 'plantas_ids',
      vincular_plantas: 'plantaIds',
    },
  ],
  SIN_PLANTAS_ACTIVAS: ['regla', 'plantas'],
  SIN_QUIEN_ESCRIBA: ['conflicto'],
  SIN_RESTO: ['conflicto'],
  SIN_RESULTADOS: ['regla', 'resultados'],
  SIN_ROL_CLUB: ['regla', 'role_id'],
  SIN_STOCK: ['conflicto'],
  SOLO_QUIEN_LO_CREO: ['permiso'],
  TERMINOS_SIN_ACEPTAR: ['regla', 'acepto_terminos'],
  TIENE_BAJAS: ['conflicto'],
  TIENE_COSECHA: ['conflicto'],
  TIENE_DISPENSACIONES: ['conflicto'],
  TIPO_BLOQUEADO: ['conflicto'],
  TIPO_DE_EVENTO_INVALIDO: ['regla', 'evento_cultivo_id'],
  TIPO_DISTINTO: ['regla', 'tipo_producto'],
  TIPO_OBLIGATORIO: ['regla', 'tipo_producto'],
  UNIDAD_DISTINTA: ['regla', 'unidad_medida_peso_envase'],
  UNIDAD_INCOMPATIBLE: ['regla', 'unidad_medida'],
  UNIDAD_NO_PERMITIDA: ['regla', 'unidad_medida'],
  USUARIO_SUSPENDIDO: ['conflicto'],
  VALOR_NEGATIVO: ['regla', { actualizar_genetica: NUMEROS, registrar_genetica: NUMEROS }],
  VENCE_DESPUES_DEL_BULK: ['regla', 'fecha_vencimiento'],
  VENCIDA_SIN_MOTIVO: ['regla', 'motivo'],
  VENCIDO: ['conflicto'],
  YA_ANULADO: ['conflicto'],
  YA_BLOQUEADO: ['conflicto'],
  YA_ENVASADO: ['regla', 'nuevaCantidad'],
  YA_EXISTE: ['conflicto'],
  YA_LISTA: ['conflicto'],
  YA_TIENE_CLUB: ['conflicto'],
  YA_TIENE_SALIDA: ['conflicto'],
  YA_VINCULADO: ['conflicto'],
};

/** `resultados.0.codigo` is a field of whichever result. */
const sinNumero = (campo: string): string => campo.replace(/\.\d+\./, '.N.');

/** The ledger's given/when/then, which holds each refusal to its class and its field as well. */
export function specification<State, Command extends { readonly tipo: string }, Event extends DomainEvent>(
  decider: Decider<State, Command, Event>,
) {
  const { given } = deLedger(decider);
  return {
    given: (history: readonly Event[]) => ({
      when: (command: Command) => {
        const { then, thenRefused } = given(history).when(command);
        return {
          then,
          thenRefused(codigo: string, mensaje: string): void {
            const rechazo = thenRefused(codigo, mensaje);
            if (!(rechazo instanceof Rechazo)) throw rechazo;
            const [clase, campo] = RECHAZOS[codigo] ?? [];
            expect({ codigo, clase: rechazo.clase }).toStrictEqual({ codigo, clase });
            const esperados = [typeof campo === 'object' ? campo[command.tipo] : campo]
              .flat()
              .filter((uno) => uno !== undefined);
            const dichos = Object.keys(rechazo.campos).map(sinNumero);
            expect(dichos).toHaveLength(esperados.length === 0 ? 0 : 1);
            for (const dicho of dichos) expect(esperados).toContain(dicho);
          },
        };
      },
    }),
  };
}
