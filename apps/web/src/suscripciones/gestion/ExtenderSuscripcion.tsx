import { Select } from '@mantine/core';
import { useAccion } from '@/api/accion';
import { fecha } from '@/ui/formatos';
import { AppForm } from '@/ui/formulario/AppForm';
import { useAppForm } from '@/ui/formulario/useAppForm';
import type { Club } from './vigentes';

const rotuloDe = ({ nombre, fecha_fin_suscripcion: fin }: Club): string =>
  fin === null ? `${nombre} (sin suscripción todavía)` : `${nombre} (hasta el ${fecha(fin)})`;

/** Any club, even one that never paid: an administrator activates it manually (rule `clubes.mes`). */
export function ExtenderSuscripcion({ clubes }: { readonly clubes: readonly Club[] }) {
  const extender = useAccion('post', '/api/clubes_extender_suscripcion/{id}');
  const estado = useAppForm<{ club: string | null }>({
    clave: null,
    inicial: { club: null },
    validar: ({ club }) => ({ club: club === null ? 'Seleccione un club' : null }),
    error: 'Error al extender suscripción',
    enviar: async ({ club }) => {
      await extender.mutateAsync({ params: { path: { id: club ?? '' } }, body: {} });
      estado.form.reset();
    },
  });
  return (
    <AppForm estado={estado} guardar="Extender 1 mes">
      <Select
        label="Club"
        placeholder="Elegí un club"
        searchable
        clearable
        nothingFoundMessage="No hay clubes que coincidan."
        data={clubes
          .map((club) => ({ value: club.id, label: rotuloDe(club) }))
          .sort((a, b) => a.label.localeCompare(b.label, 'es'))}
        {...estado.form.getInputProps('club')}
      />
    </AppForm>
  );
}
