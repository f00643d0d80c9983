import { OBLIGATORIO } from '@cepa/words/mensajes/campos';
import { MAX_NOMBRE_DE_VISTA } from '@cepa/words/vistas';
import { Checkbox, Radio, Stack, Text } from '@mantine/core';
import { useAccion } from '@/api/accion';
import { TextField } from '../../campos/TextField';
import { Dialog } from '../../dialogos/Dialog';
import { AppForm } from '../../formulario/AppForm';
import { useAppForm } from '../../formulario/useAppForm';
import type { SavedView, SavedViews } from './useSavedViews';

interface Props {
  readonly guardadas: SavedViews;
  /** The current state of the list, or the view to rename. */
  readonly que: { readonly consulta: string } | SavedView;
  readonly alCerrar: () => void;
}

const MIA = 'mia';
const DEL_CLUB = 'club';

/** Saves the current state of a list under a name, or renames a view. */
export function SaveView({ guardadas, que, alCerrar }: Props) {
  const vista = 'id' in que ? que : null;
  return (
    <Dialog titulo={vista ? 'Cambiar el nombre' : 'Guardar esta vista'} abierta alCerrar={alCerrar} tamano="md">
      <Form guardadas={guardadas} vista={vista} consulta={que.consulta} alCerrar={alCerrar} />
    </Dialog>
  );
}

interface FormProps {
  readonly guardadas: SavedViews;
  readonly vista: SavedView | null;
  readonly consulta: string;
  readonly alCerrar: () => void;
}

function Form({ guardadas, vista, consulta, alCerrar }: FormProps) {
  const { lista, clubId: club_id, paraElClub } = guardadas;
  const guardar = useAccion('post', '/api/vistas');
  const cambiar = useAccion('put', '/api/vistas/{id}');
  const estado = useAppForm({
    clave: null,
    inicial: {
      nombre: vista?.nombre ?? '',
      de: vista?.del_club ? DEL_CLUB : MIA,
      predeterminada: vista?.predeterminada ?? false,
    },
    validar: ({ nombre }) => ({ nombre: nombre.trim() ? null : OBLIGATORIO }),
    enviar: async ({ nombre, de, predeterminada }) => {
      const body = { nombre, consulta, predeterminada, club_id };
      await (vista
        ? cambiar.mutateAsync({ params: { path: { id: vista.id } }, body })
        : guardar.mutateAsync({ body: { ...body, lista, del_club: de === DEL_CLUB } }));
      await guardadas.consulta.refetch();
      alCerrar();
    },
  });
  const { form } = estado;
  return (
    <AppForm estado={estado} guardar={vista ? 'Guardar' : 'Guardar vista'} cancelar={alCerrar}>
      <TextField
        label="Nombre"
        required
        data-autofocus
        maxLength={MAX_NOMBRE_DE_VISTA}
        {...form.getInputProps('nombre')}
      />
      {!vista && paraElClub && (
        <Radio.Group label="¿Para quién?" {...form.getInputProps('de')}>
          <Stack gap="sm" mt={6}>
            <Radio value={MIA} label="Para mí" />
            <Radio value={DEL_CLUB} label="Para todo el club" />
          </Stack>
        </Radio.Group>
      )}
      <Checkbox label="Abrir la lista con esta vista" {...form.getInputProps('predeterminada', { type: 'checkbox' })} />
      {!vista && (
        <Text size="sm" c="dimmed">
          Guarda los filtros, el orden, las columnas, la densidad y las filas por página. Lo que se busca no se guarda.
        </Text>
      )}
    </AppForm>
  );
}
