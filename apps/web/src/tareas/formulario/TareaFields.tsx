import { Alert, Select, SimpleGrid, Text } from '@mantine/core';
import { MultiField } from '@/ui/campos/MultiField';
import type { UseFormReturnType } from '@mantine/form';
import { IconScale } from '@tabler/icons-react';
import { useEventoContext } from '@/club/proyecto';
import { FechaHoraField } from '@/ui/campos/FechaHoraField';
import { Rotulo } from '@/ui/formulario/Rotulo';
import type { Propuestas } from '@/ui/formulario/usePropuestas';
import type { Tarea } from '../lista/semanas';
import { Detalles } from './Detalles';
import { yaNoEsta } from './correccion';
import { paraQue } from './escala';
import { Insumos } from './Insumos';
import { Objetos } from './Objetos';
import { useObjetos } from './objetos';
import { Reparto } from './Reparto';
import type { Lists, Response, Ultima } from './options';
import type { Fuentes } from './propuestas';
import { useEscala } from './useEscala';
import type { TareaValues } from './values';

const etiquetasDe = (grupos: Response['grupos']) =>
  grupos.map(({ nombre, etiquetas }) => ({
    group: nombre,
    items: etiquetas.map(({ id, nombre: text, es_obligatoria }) => ({
      value: id,
      label: es_obligatoria ? `${text} (obligatoria)` : text,
    })),
  }));

/** The names of the inputs that a task uses. */
const nombresDe = (usados: TareaValues['tarea_usa_items'], insumos: Response['insumos']): string[] =>
  usados.flatMap(({ inventario_item_id: id }) => insumos.find((uno) => uno.id === id)?.nombre ?? []);

interface Props {
  readonly form: UseFormReturnType<TareaValues>;
  readonly listas: Lists;
  readonly fuentes: Fuentes;
  readonly propuestas: Propuestas<TareaValues>;
  readonly buscarInsumo: (text: string) => void;
  /** The last task whose quantities are proposed. */
  readonly ultima?: Ultima | undefined;
  /** The object of a task that is corrected: one alone is chosen, and this one also where it is offered no more. */
  readonly propio?: Tarea['objeto'];
}

/** The sections of a task: basic data, objective, details, consumables and compliance. */
export function TareaFields({ form, listas, fuentes, propuestas, buscarInsumo, ultima, propio }: Props) {
  const { proyecto } = useEventoContext();
  const { opciones, categorias, personal, tipos, planificacion } = listas;
  const { esPropuesto } = propuestas;
  const { tipo_objeto, objetos } = form.values;
  const ofrecen = useObjetos(
    { tipo: tipo_objeto, proyecto_id: proyecto.id },
    objetos,
    propio ? [propio.nombre, yaNoEsta(propio.nombre)] : [],
  );
  const para = paraQue(tipo_objeto, objetos, ofrecen.hallados);
  const ajuste = useEscala(form, categorias, ultima, para);
  // Proposed quantities stay proposals when they are adjusted to the chosen plants.
  const insumosPropuestos = esPropuesto('tarea_usa_items') || (ajuste !== null && !form.isTouched('tarea_usa_items'));
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <FechaHoraField label="Fecha y hora" required {...form.getInputProps('fecha_creacion')} />
        <MultiField
          label={<Rotulo texto="Personal" propuesto={esPropuesto('personalAsignado')} />}
          searchable
          clearable
          data={personal.map(({ id, nombre, apellido, legajo }) => ({
            value: id,
            label: `${nombre} ${apellido} (${legajo})`,
          }))}
          clearButtonProps={{ 'aria-label': 'Borrar lo elegido' }}
          nothingFoundMessage="No hay personal con ese nombre."
          {...form.getInputProps('personalAsignado')}
        />
      </SimpleGrid>
      <Text component="h2" fw={650}>
        ¿Sobre qué se hizo?
      </Text>
      <Objetos form={form} tipos={tipos} ofrecen={ofrecen} propuestos={esPropuesto('objetos')} propio={propio} />
      {ajuste !== null && (
        <Alert color="hoja" variant="light" role="status" icon={<IconScale size={18} aria-hidden />} py="xs">
          {ajuste}
        </Alert>
      )}
      {ajuste === null && para && (
        <Text fz="sm" c="dimmed">
          Las cantidades son para {para.texto}.
        </Text>
      )}
      <Text component="h2" fw={650}>
        Detalles
      </Text>
      <Detalles
        form={form}
        categorias={categorias}
        tipos={planificacion}
        actividades={opciones.actividades}
        fuentes={fuentes}
        propuestas={propuestas}
        ajustadas={ajuste !== null}
        insumos={insumosPropuestos ? nombresDe(form.values.tarea_usa_items, opciones.insumos) : []}
      />
      <Text component="h2" fw={650}>
        Insumos
      </Text>
      <Insumos form={form} insumos={opciones.insumos} buscar={buscarInsumo} propuestos={insumosPropuestos} />
      <Reparto form={form} insumos={opciones.insumos} />
      <Text component="h2" fw={650}>
        Cumplimiento
      </Text>
      <Select
        label={<Rotulo texto="Etiqueta" propuesto={esPropuesto('cumpli_etiqueta_id')} />}
        searchable
        clearable
        data={etiquetasDe(opciones.grupos)}
        clearButtonProps={{ 'aria-label': 'Borrar lo elegido' }}
        placeholder="Sin etiqueta"
        {...form.getInputProps('cumpli_etiqueta_id')}
      />
    </>
  );
}
