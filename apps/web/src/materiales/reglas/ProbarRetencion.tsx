import { SimpleGrid, Text } from '@mantine/core';
import { useState } from 'react';
import { $api, type Esquema } from '@/api/cliente';
import { useClubId } from '@/club/club';
import { RecordCodeField } from '@/club/RecordCodeField';
import { FechaField } from '@/ui/campos/FechaField';
import { hoy } from '@/ui/formatos';
import { AppForm } from '@/ui/formulario/AppForm';
import { OBLIGATORIO } from '@/ui/formulario/obligatorio';
import { useAppForm } from '@/ui/formulario/useAppForm';
import { Panel } from '@/ui/panel/Panel';
import { ResultadoDePrueba } from './ResultadoDePrueba';

/** Shows who would not have received products of something, had it been held from a day on. */
export function ProbarRetencion() {
  const club_id = useClubId();
  const probar = $api.useMutation('post', '/api/reglas_del_libro/probar');
  const [prueba, anotar] = useState<Esquema<'ReglasProbadas'>>();
  const estado = useAppForm({
    clave: null,
    inicial: { codigo: '', desde: null as string | null },
    error: 'No se pudo probar.',
    validar: ({ codigo, desde }) => ({
      codigo: codigo.trim() ? null : OBLIGATORIO,
      desde: desde === null ? OBLIGATORIO : null,
    }),
    enviar: async ({ codigo, desde }) => {
      const retenido = { codigo: codigo.trim().toUpperCase(), desde: desde ?? '' };
      anotar((await probar.mutateAsync({ body: { retenido, club_id } })) as Esquema<'ReglasProbadas'>);
    },
  });
  return (
    <Panel titulo="¿Quién no lo habría recibido?">
      <Text c="dimmed" mb="sm">
        Si un lote, una planta, una biomasa o un producto hubiera estado retenido desde un día, con todo lo que se hizo
        con él.
      </Text>
      <AppForm estado={estado} guardar="Averiguar" secundario>
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <RecordCodeField label="Código" required {...estado.form.getInputProps('codigo')} />
          <FechaField label="Retenido desde" required max={hoy()} {...estado.form.getInputProps('desde')} />
        </SimpleGrid>
        <ResultadoDePrueba prueba={prueba} fallo={null} />
      </AppForm>
    </Panel>
  );
}
