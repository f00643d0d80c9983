import { Select, SimpleGrid, Stack } from '@mantine/core';
import { useState } from 'react';
import { useAccion } from '@/api/accion';
import { $api, type Esquema } from '@/api/cliente';
import { NumeroField } from '@/ui/campos/NumeroField';
import { Datos } from '@/ui/datos/Datos';
import { AppForm } from '@/ui/formulario/AppForm';
import { OBLIGATORIO } from '@/ui/formulario/obligatorio';
import { useAppForm } from '@/ui/formulario/useAppForm';
import type { Club } from './vigentes';

/** The maximum numbers of people and task names of a club. */
export function LimitesDelClub({ clubes }: { readonly clubes: readonly Club[] }) {
  const [id, elegir] = useState<string | null>(null);
  return (
    <Stack gap="sm">
      <Select
        label="Club que cambia sus límites"
        placeholder="Elegí un club"
        searchable
        nothingFoundMessage="No hay clubes que coincidan."
        data={clubes
          .map(({ id: value, nombre: label }) => ({ value, label }))
          .sort((a, b) => a.label.localeCompare(b.label, 'es'))}
        value={id}
        onChange={elegir}
      />
      {id !== null && <Limites key={id} id={id} />}
    </Stack>
  );
}

function Limites({ id }: { readonly id: string }) {
  const query = $api.useQuery('get', '/api/clubes/{id}/limites', { params: { path: { id } } });
  return <Datos consulta={query}>{(limites) => <LimitesForm id={id} limites={limites} />}</Datos>;
}

function LimitesForm({ id, limites }: { readonly id: string; readonly limites: Esquema<'LimitesDeClub'> }) {
  const cambiar = useAccion('put', '/api/clubes/{id}/limites');
  const estado = useAppForm<{ personas: number | null; tareas: number | null }>({
    clave: null,
    inicial: { personas: limites.personas, tareas: limites.tareas },
    sigue: true,
    validar: ({ personas, tareas }) => ({
      personas: personas ? null : OBLIGATORIO,
      tareas: tareas ? null : OBLIGATORIO,
    }),
    error: 'Error al cambiar los límites.',
    enviar: ({ personas, tareas }) => cambiar.mutateAsync({ params: { path: { id } }, body: { personas, tareas } }),
  });
  const { getInputProps } = estado.form;
  return (
    <AppForm estado={estado} guardar="Guardar límites">
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <NumeroField label="Personas" required min={1} decimales={0} {...getInputProps('personas')} />
        <NumeroField label="Nombres de tareas" required min={1} decimales={0} {...getInputProps('tareas')} />
      </SimpleGrid>
    </AppForm>
  );
}
