import { terminosDe, enTermino } from '@cepa/words/busqueda';

/** An action or a screen, by its name. */
export interface AccionBuscada {
  readonly texto: string;
  readonly a: string;
  /** Synonyms that people search for. */
  readonly palabras?: string;
  /** It writes: a read-only role is not offered it. */
  readonly escribe?: true;
}

interface Lugar {
  readonly clubId: string;
  /** The open crops: actions that start in a crop are offered for each. */
  readonly cultivos: readonly { readonly id: string; readonly nombre: string }[];
}

/** The actions that can be started anywhere. */
export function accionesDe({ clubId, cultivos }: Lugar): readonly AccionBuscada[] {
  const enCultivo = (text: string, resto: string, palabras?: string): AccionBuscada[] =>
    cultivos.map(({ id, nombre }) => ({
      texto: cultivos.length > 1 ? `${text} en ${nombre}` : text,
      a: `/proyecto/${id}/${resto}`,
      escribe: true,
      ...(palabras ? { palabras } : {}),
    }));
  return [
    { texto: 'Escanear', a: '/escanear', palabras: 'QR código etiqueta cámara' },
    {
      texto: 'Regar u otra tarea',
      a: '/nueva-tarea',
      palabras: 'nueva riego fertilizar fertilización podar poda registrar cargar',
      escribe: true,
    },
    { texto: 'Nuevo cultivo', a: '/proyecto/alta', palabras: 'crear proyecto', escribe: true },
    ...enCultivo('Cosechar', 'cosechar', 'cosecha biomasa producto pesar'),
    ...enCultivo('Mover plantas', 'sala-gestion/sala-planta-gestion', 'sala espacio trasladar pasar cambiar'),
    ...enCultivo('Nuevo lote', 'lote/alta', 'crear plantas esquejes'),
    ...enCultivo('Nuevo evento', 'alta-evento', 'crear etapa cosecha vegetativo floración'),
    {
      texto: 'Nuevo usuario medicinal',
      a: '/usuarios-medicinales/alta',
      palabras: 'registrar paciente',
      escribe: true,
    },
    {
      texto: 'Dispensar',
      a: '/usuarios-medicinales/dispensar',
      palabras: 'dispensación dispensa entregar entrega mostrador retirar vender paciente socio',
      escribe: true,
    },
    {
      texto: 'Recibir una compra',
      a: '/inventario_proveedores/ordenes?abiertas=si',
      palabras: 'recibir recepción orden pedido compra mercadería insumos llegó ingreso',
      escribe: true,
    },
    {
      texto: 'Salas: espacios y planillas',
      a: `/club/${clubId}/salas`,
      palabras: 'sala espacio carpa invernadero mesas imprimir planilla hoja',
    },
    { texto: 'Nuevo espacio', a: '/salas/alta', palabras: 'crear sala carpa', escribe: true },
    { texto: 'Nueva genética', a: `/altaGenetica/${clubId}`, palabras: 'crear variedad', escribe: true },
    {
      texto: 'Pedir lo que falta',
      a: '/inventario_proveedores/pedir',
      palabras: 'comprar compra reponer faltante orden nueva pedido insumos',
      escribe: true,
    },
    {
      texto: 'Nueva orden de compra',
      a: '/inventario_proveedores/ordenes/nueva',
      palabras: 'comprar compra pedido pedir crear insumos proveedor',
      escribe: true,
    },
    { texto: 'Nuevo proveedor', a: '/inventario_proveedores/alta', palabras: 'crear', escribe: true },
    { texto: 'Nuevo análisis', a: '/analisis/alta', palabras: 'registrar laboratorio', escribe: true },
    { texto: 'Nuevo plan de cultivo', a: '/plan_cultivo/alta', palabras: 'crear', escribe: true },
    { texto: 'Nueva tarea en la libreta', a: '/libreta-tareas/alta', palabras: 'anotar recordatorio', escribe: true },
    { texto: 'Nueva persona del personal', a: '/personal/alta', palabras: 'registrar empleado', escribe: true },
    {
      texto: 'Retener un producto, un lote o una planta',
      a: '/retiros/retenciones?retener=1',
      palabras: 'retención retenido frenar bloquear apartar cuarentena levantar escanear',
      escribe: true,
    },
    { texto: 'Por liberar', a: '/por_liberar', palabras: 'cuarentena liberar retenido retener' },
    {
      texto: 'Iniciar retiro',
      a: '/retiros/iniciar',
      palabras: 'recall retirar devolver alerta mercado',
      escribe: true,
    },
    {
      texto: 'Simulacro de retiro',
      a: '/retiros/simulacro',
      palabras: 'ensayo prueba práctica recall',
      escribe: true,
    },
    {
      texto: 'Rendimiento',
      a: '/cultivos/rendimiento',
      palabras: 'comparar comparación cultivos gramos costo variedades genéticas',
    },
    { texto: 'Plantas', a: '/plantas', palabras: 'todas lista' },
    { texto: 'Stock de insumos', a: '/inventario_proveedores/stock', palabras: 'inventario ítems depósito' },
    {
      texto: 'Órdenes de compra',
      a: '/inventario_proveedores/ordenes',
      palabras: 'comprar compras pedido pedidos nueva orden recibir recepción llegó entrega proveedor',
    },
    { texto: 'Calendario', a: '/plan_cultivo/calendario', palabras: 'plan actividades agenda' },
    { texto: 'Retiros', a: '/retiros', palabras: 'recall simulacro devoluciones' },
    { texto: 'Exportar trazabilidad', a: '/exportar', palabras: 'informes reportes descargar PDF CSV excel planilla' },
    { texto: 'Trazabilidad de un código', a: '/trazabilidad', palabras: 'origen destino rastrear seguir' },
    {
      texto: 'Deshacer algo: buscarlo en la auditoría',
      a: '/auditoria',
      palabras: 'deshacer anular revertir corregir error equivoqué volver historial auditoría',
    },
    { texto: 'Importar una planilla', a: '/configuracion/importar', palabras: 'cargar subir excel CSV', escribe: true },
    { texto: 'Verificar un informe', a: '/verificar', palabras: 'sello PDF comprobar' },
    { texto: 'Alertas', a: '/alertas', palabras: 'vencimientos avisos' },
    { texto: 'Bajas de stock', a: '/bajas_de_stock', palabras: 'destrucción pérdida' },
    { texto: 'Años cerrados', a: '/configuracion/anios-cerrados', palabras: 'cerrar año cierre balance' },
    { texto: 'Manual de usuario', a: '/manual-de-usuario', palabras: 'ayuda' },
    { texto: 'Configuración', a: '/configuracion/editar-perfil', palabras: 'perfil ajustes seguridad' },
  ];
}

/** Minimum number of letters from which an action found by name is listed before records. */
const MEANT = 3;

/** Separates actions: those whose name begins with the typed text, and others. */
export function byName<A extends Pick<AccionBuscada, 'texto'>>(
  acciones: readonly A[],
  text: string,
): readonly [meant: readonly A[], others: readonly A[]] {
  const plano = enTermino(text).trim();
  const isMeant = ({ texto: nombre }: A): boolean => plano.length >= MEANT && enTermino(nombre).startsWith(plano);
  return [acciones.filter(isMeant), acciones.filter((una) => !isMeant(una))];
}

/** Actions that contain all search terms, up to a maximum. */
export function accionesCon<A extends Pick<AccionBuscada, 'texto' | 'palabras'>>(
  acciones: readonly A[],
  text: string,
  max: number,
): readonly A[] {
  const terminos = terminosDe(text);
  return acciones
    .filter(({ texto: nombre, palabras = '' }) => {
      const plano = ` ${enTermino(`${nombre} ${palabras}`)}`;
      return terminos.every((termino) => plano.includes(` ${termino}`));
    })
    .slice(0, max);
}
