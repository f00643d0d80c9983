import { Button, Select } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { $api } from '@/api/cliente';
import { Datos } from '@/ui/datos/Datos';
import clases from '@/ui/campos/con-boton.module.css';

interface Props {
  readonly club_id: string;
  /** The form's props of the field: value, error, onChange. */
  readonly campo: {
    readonly value?: string | null;
    readonly error?: React.ReactNode;
    readonly onChange?: (id: string | null) => void;
  };
  readonly crear: () => void;
}

/** The club's varieties, and the button to create one. */
export function SelectorDeGenetica({ club_id, campo, crear }: Props) {
  const query = $api.useQuery('get', '/api/geneticasPorClub/{club_id}', { params: { path: { club_id } } });
  return (
    <Datos consulta={query} error="No se pudieron cargar las genéticas.">
      {(geneticas) => (
        <div className={clases.conBoton}>
          <Select
            label="Genética"
            required
            searchable
            allowDeselect={false}
            placeholder={geneticas.length === 0 ? 'El club no tiene genéticas' : 'Elegí una genética'}
            nothingFoundMessage="No hay genéticas con ese nombre."
            data={geneticas.map(({ id, nombre }) => ({ value: id, label: nombre }))}
            {...campo}
          />
          <Button
            variant="default"
            size="md"
            leftSection={<IconPlus size={18} aria-hidden />}
            aria-haspopup="dialog"
            onClick={crear}
          >
            Crear Nueva Genética
          </Button>
        </div>
      )}
    </Datos>
  );
}
