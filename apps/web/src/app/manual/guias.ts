import biomasa from '../../../../../docs/screens/biomass.png';
import dispensacion from '../../../../../docs/screens/dispensing.png';
import inicio from '../../../../../docs/screens/start.png';
import inventario from '../../../../../docs/screens/inventory.png';
import lote from '../../../../../docs/screens/lot.png';
import proyecto from '../../../../../docs/screens/project.png';
import traza from '../../../../../docs/screens/trace.png';
import variables from '../../../../../docs/screens/variables.png';

/** A module of the manual: what it is about, how it is done, and a picture of it. */
export interface Guia {
  readonly clave: string;
  readonly titulo: string;
  readonly descripcion: string;
  readonly pasos: readonly string[];
  readonly captura: { readonly src: string; readonly texto: string };
}

/** The eight modules (`spec 1 §2 User manual`); the third has its guide too. */
export const GUIAS: readonly Guia[] = [
  {
    clave: 'planificacion',
    titulo: 'Planificación de cultivo',
    descripcion: 'Armá el plan de un cultivo con sus etapas y actividades, y comparalo después con lo que se hizo.',
    pasos: [
      'Entrá en Cultivos y elegí Planificar Cultivo.',
      'Creá el plan con su nombre y agregá las actividades: categoría, tarea, etapa, horas y costo esperado.',
      'Asociá el plan a un cultivo. El cultivo guarda una copia: si después cambiás el plan, lo asociado no cambia.',
      'Al cargar una tarea del cultivo, indicá que es planificada y a qué actividad corresponde.',
      'Abrí la comparación entre el plan y lo real para ver costos, horas y etapas que se corrieron.',
    ],
    captura: { src: proyecto, texto: 'Un cultivo con sus etapas' },
  },
  {
    clave: 'inventario',
    titulo: 'Inventario del cultivador',
    descripcion: 'Insumos, proveedores, stock mínimo y órdenes de compra.',
    pasos: [
      'En Stock, Inventario, cargá primero tus proveedores.',
      'Creá cada ítem con su unidad, su categoría, el nivel mínimo y el costo por unidad.',
      'Cargá lo que entra con una orden de compra; al recibirla, el stock sube solo.',
      'Las tareas que usan un ítem lo descuentan. No se puede usar más de lo que hay.',
      'Si el recuento no coincide, registrá un ajuste o una pérdida con su motivo: la historia queda.',
      'La campana avisa cuando un ítem llega a su nivel mínimo.',
    ],
    captura: { src: inventario, texto: 'Los ítems de un proveedor' },
  },
  {
    clave: 'variables',
    titulo: 'Variables de las tareas',
    descripcion: 'Las categorías, las tareas y los datos que tu club anota en cada una.',
    pasos: [
      'Entrá en Configuración, Variables de tareas.',
      'Creá una categoría, por ejemplo Riego o Poda.',
      'Agregale tareas. Arriba se ve cuántas llevás creadas de las que admite tu plan.',
      'A cada tarea sumale atributos: un nombre y un tipo de dato (número entero, decimal, texto o fecha).',
      'Desactivá un atributo que ya no se usa en lugar de borrarlo: lo anotado antes se sigue viendo.',
    ],
    captura: { src: variables, texto: 'Las variables de las tareas' },
  },
  {
    clave: 'cultivo',
    titulo: 'Cultivo, lotes y eventos',
    descripcion: 'El cultivo, sus etapas, los lotes y cada planta con su código.',
    pasos: [
      'Creá el cultivo con sus fechas y agregale eventos: germinación, vegetativo, floración, cosecha.',
      'Dentro del cultivo, creá un lote y agregale plantas con su genética; el sistema propone los códigos.',
      'Imprimí las etiquetas del lote en una hoja o un rollo y pegalas: al escanearlas se abre la planta. Con Escanear, Escanear varias plantas, leés muchas y las cambiás juntas.',
      'Bloqueá el lote cuando esté completo: desde ahí sus plantas no cambian.',
      'Mové las plantas de evento y de sala a medida que avanzan. Cada movimiento queda en su historia.',
      'Al terminar, finalizá los eventos y cerrá el cultivo.',
    ],
    captura: { src: lote, texto: 'Un lote con sus plantas' },
  },
  {
    clave: 'tareas',
    titulo: 'Tareas operativas',
    descripcion: 'Lo que se hizo cada día: quién, sobre qué, con qué insumos, cuánto costó y cuánto llevó.',
    pasos: [
      'Abrí el evento del cultivo y elegí Nueva tarea.',
      'Elegí sobre qué fue (cultivo, lote, planta), la categoría y la tarea, y completá sus atributos.',
      'Sumá los insumos usados y quiénes trabajaron; indicá si el insumo descuenta stock y si suma al costo.',
      'Guardá. El costo y las horas se suman a las estadísticas del cultivo.',
      'Si algo quedó mal anotado, elegí Editar en el menú de la tarea y decí por qué: el stock y los costos se corrigen con ella.',
      'Para lo que falta hacer, usá la libreta de tareas: avisa lo vencido y lo que vence pronto.',
    ],
    captura: { src: inicio, texto: 'El inicio, con lo que pide atención' },
  },
  {
    clave: 'cosecha',
    titulo: 'Cosecha y biomasa',
    descripcion: 'Qué se cosechó, cuánto pesó y de qué plantas salió.',
    pasos: [
      'En el evento de cosecha, elegí Cosechar biomasa.',
      'Marcá las plantas que se cosechan: pasan a estar cosechadas.',
      'Cargá el tipo, el peso y la unidad. Podés registrar varias biomasas de las mismas plantas.',
      'Mové la biomasa por secado y curado; cada paso guarda sus fechas.',
      'Cuando esté, marcala como lista para producción: recién ahí se convierte en materia prima.',
    ],
    captura: { src: biomasa, texto: 'La biomasa cosechada' },
  },
  {
    clave: 'transformacion',
    titulo: 'Transformación y trazabilidad',
    descripcion: 'De la biomasa a la materia prima, los procesos, el producto y el envase, con su saldo exacto.',
    pasos: [
      'En Producción, creá la materia prima desde una biomasa lista. No se puede usar más peso del que queda.',
      'Registrá un proceso de transformación con sus insumos y, al finalizarlo, lo que se obtuvo.',
      'Creá el producto a granel y envasalo: cada envase tiene su código y su vencimiento.',
      'Si un peso no coincide, ajustalo con su motivo: queda quién, cuándo y por qué.',
      'En Trazabilidad, escribí o escaneá cualquier código para ver toda la cadena, hacia atrás y hacia adelante.',
      'Descargá el informe sellado; cualquier persona lo comprueba en Verificar.',
    ],
    captura: { src: traza, texto: 'La trazabilidad de un producto' },
  },
  {
    clave: 'dispensacion',
    titulo: 'Dispensación y trazabilidad final',
    descripcion: 'A quién se entregó cada producto, y de qué planta salió.',
    pasos: [
      'Registrá al usuario medicinal en Gestión, Usuarios Medicinales. Sus datos se guardan cifrados.',
      'Elegí Dispensar, el producto envasado y la cantidad. El stock baja en el momento.',
      'Un error se corrige editando o anulando la entrega con su justificación; el stock vuelve.',
      'En la ficha de la persona está la historia de sus entregas, y desde cada una, la cadena hasta la semilla.',
      'Si la persona pide que se la olvide, se suprimen sus datos y queda la entrega sin su nombre.',
    ],
    captura: { src: dispensacion, texto: 'Una dispensación' },
  },
];
