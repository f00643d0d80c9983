import { LOTES_SIN_BLOQUEAR } from '@cepa/words/mensajes/tareas';
import type { TipoDePaso } from '@cepa/words/pasos';
import { Select, SimpleGrid, Stack, type ComboboxParsedItem } from '@mantine/core';
import { MultiField } from '@/ui/campos/MultiField';
import type { UseFormReturnType } from '@mantine/form';
import { useEffect } from 'react';
import { waitingText } from '@/ui/campos/signal';
import { Rotulo } from '@/ui/formulario/Rotulo';
import { ScanButton } from '@/ui/escaneo/ScanButton';
import type { Tarea } from '../lista/semanas';
import { yaNoEsta } from './correccion';
import type { Objeto, useObjetos } from './objetos';
import type { TareaValues } from './values';

/** Maps the kind of an object to its step in the trace. */
const PASOS: Readonly<Record<string, TipoDePaso>> = {
  Lote: 'lote',
  Planta: 'planta',
};

/** The kinds that are 'uno'; others are 'una'. */
const MASCULINOS: ReadonlySet<string> = new Set(['Lote', 'Evento', 'Proyecto']);

/** What several of a kind are called. */
const VARIOS: Readonly<Record<string, string>> = {
  Lote: 'Lotes',
  Planta: 'Plantas',
  Sala: 'Salas',
  Mesa: 'Mesas',
  Biomasa: 'Biomasas',
  'Materia prima': 'Materias primas',
  Evento: 'Eventos',
  Proyecto: 'Proyectos',
};

/** The objects of a kind, including that of a corrected task. */
function conPropio(objetos: readonly Objeto[], tipo: string, propio: Tarea['objeto'] | undefined): readonly Objeto[] {
  const { id = null, nombre = '', tipo_objeto } = propio ?? {};
  if (id === null || tipo_objeto !== tipo || objetos.some((uno) => uno.id === id)) return objetos;
  return [...objetos, { id, nombre: yaNoEsta(nombre), codigo: null }];
}

interface Props {
  readonly form: UseFormReturnType<TareaValues>;
  readonly tipos: readonly string[];
  /** Those of the chosen kind. */
  readonly ofrecen: ReturnType<typeof useObjetos>;
  /** Whether the objects are an untouched proposal. */
  readonly propuestos: boolean;
  /** The object of a corrected task: it is always offered, and only one can be chosen. */
  readonly propio?: Tarea['objeto'] | undefined;
}

/** Chooses the objects of the task: for several objects, each gets a task of its own. */
export function Objetos({ form, tipos, ofrecen, propuestos, propio }: Props) {
  const { tipo_objeto, objetos } = form.values;
  const article = MASCULINOS.has(tipo_objeto) ? 'uno' : 'una';
  const { hallados, elegidos, vacia, buscar, texto, isPending, cut, isError, hallar } = ofrecen;
  // Proposed objects may no longer be available: an unlocked lot, a harvested plant.
  const quedan =
    elegidos && objetos.filter((id) => conPropio(elegidos, tipo_objeto, propio).some((uno) => uno.id === id));
  const sobran = quedan !== undefined && quedan.length < objetos.length;
  useEffect(() => {
    // The field is untouched, so another proposal can be made.
    if (sobran) form.setValues({ objetos: quedan });
  });
  const ofrecidos = new Map(conPropio(hallados, tipo_objeto, propio).map((uno) => [uno.id, uno] as const));
  const options = [...ofrecidos.values()].map(({ id, nombre, codigo }) => ({
    value: id,
    label: codigo === null || codigo === nombre ? nombre : `${nombre} (${codigo})`,
  }));
  const busqueda = {
    searchable: true,
    searchValue: texto,
    onSearchChange: buscar,
    filter: ({ options }: { options: ComboboxParsedItem[] }) => options,
    nothingFoundMessage: `No hay ning${article} que coincida.`,
  };
  const waiting = waitingText({ cut, loading: isPending }, { whileLoading: 'Cargando…', otherwise: '' });
  const errores = form.errors['objetos'] ?? form.errors['objeto_id'];
  const sinNada = tipo_objeto === 'Lote' ? LOTES_SIN_BLOQUEAR : `No hay ning${article} para elegir en este cultivo.`;
  return (
    <Stack gap="xs">
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <Select
          label="Se hizo sobre"
          required
          allowDeselect={false}
          data={[...tipos]}
          {...form.getInputProps('tipo_objeto')}
          onChange={(tipo) => {
            form.setFieldValue('tipo_objeto', tipo ?? tipo_objeto);
            form.setFieldValue('objetos', []);
          }}
        />
        {propio ? (
          <Select
            label={tipo_objeto}
            required
            {...busqueda}
            allowDeselect={false}
            data={options}
            placeholder={waiting}
            description={vacia ? sinNada : undefined}
            value={objetos[0] ?? null}
            onChange={(elegido) => form.setFieldValue('objetos', elegido === null ? [] : [elegido])}
            error={isError ? 'No se pudieron cargar las opciones.' : errores}
          />
        ) : (
          <MultiField
            label={<Rotulo texto={VARIOS[tipo_objeto] ?? tipo_objeto} propuesto={propuestos} />}
            required
            {...busqueda}
            clearable
            data={options}
            placeholder={waiting}
            description={
              vacia
                ? sinNada
                : `Podés elegir más de ${article}: se registra una tarea en cada ${article}.${tipo_objeto === 'Lote' ? ' Aparecen los lotes bloqueados.' : ''}`
            }
            clearButtonProps={{ 'aria-label': 'Borrar lo elegido' }}
            // Ids are never shown: a proposal appears once its name is known.
            value={objetos.filter((id) => ofrecidos.has(id) || !isPending)}
            onChange={(elegidos) => form.setFieldValue('objetos', elegidos)}
            error={isError ? 'No se pudieron cargar las opciones.' : errores}
          />
        )}
      </SimpleGrid>
      {!propio && !vacia && (
        <div>
          <ScanButton
            size="compact-md"
            tipo={PASOS[tipo_objeto] ?? null}
            unidad={['objeto', 'objetos']}
            candidatas={[]}
            hallar={hallar}
            alElegirVarias={(ids) => form.setFieldValue('objetos', [...new Set([...objetos, ...ids])])}
          />
        </div>
      )}
    </Stack>
  );
}
