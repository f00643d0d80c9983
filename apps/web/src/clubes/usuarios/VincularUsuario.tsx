import { Button, Group, Text, TextInput } from '@mantine/core';
import { IconSearch, IconUserPlus } from '@tabler/icons-react';
import { useState, type FormEvent } from 'react';
import { useAccion } from '@/api/accion';
import { $api, type Esquema } from '@/api/cliente';
import { useClubId } from '@/club/club';
import { Datos } from '@/ui/datos/Datos';
import { useConfirmacion } from '@/ui/dialogos/useConfirmacion';
import { Panel } from '@/ui/panel/Panel';
import clases from './usuarios.module.css';

type Encontrado = Esquema<'Encontrado'>;

/** Finds a person by name or e-mail and gives them a seat; an empty search does nothing. */
export function VincularUsuario({ vinculados }: { readonly vinculados: ReadonlyArray<{ readonly id: string }> }) {
  const [text, escribir] = useState('');
  const [buscado, buscar] = useState('');
  const query = $api.useQuery(
    'get',
    '/api/usuarios_buscar',
    { params: { query: { query: buscado, club_id: useClubId() } } },
    { enabled: buscado !== '' },
  );
  const alBuscar = (evento: FormEvent): void => {
    evento.preventDefault();
    buscar(text.trim());
  };
  return (
    <Panel titulo="Vincular un usuario" formulario>
      <form onSubmit={alBuscar} noValidate>
        <Group align="end" gap="xs">
          <TextInput
            type="search"
            label="Nombre o correo electrónico"
            description="A quien todavía no está en un club se lo encuentra por su correo completo."
            inputWrapperOrder={['label', 'description', 'input', 'error']}
            className={clases.busqueda}
            value={text}
            onChange={(evento) => escribir(evento.currentTarget.value)}
          />
          <Button type="submit" variant="light" leftSection={<IconSearch size={18} aria-hidden />}>
            Buscar
          </Button>
        </Group>
      </form>
      {buscado !== '' && (
        <Datos
          consulta={query}
          vacio={(personas) => personas.length === 0}
          textoVacio="No se encontró a nadie sin club con ese nombre o correo. Escribí el correo completo con el que la persona se registró; si todavía no tiene cuenta, invitala."
        >
          {(personas) => <Encontrados personas={personas} yaEstan={new Set(vinculados.map(({ id }) => id))} />}
        </Datos>
      )}
    </Panel>
  );
}

function Encontrados({
  personas,
  yaEstan,
}: {
  readonly personas: readonly Encontrado[];
  readonly yaEstan: ReadonlySet<string>;
}) {
  const club_id = useClubId();
  const vincular = useAccion('post', '/api/usuarios_vincular');
  const confirmar = useConfirmacion();
  const sumar = ({ id, nombre, email }: Encontrado): void => {
    void confirmar({
      titulo: 'Vincular usuario',
      consecuencia: `${nombre} (${email ?? 'sin correo'}) va a ver y registrar todo lo del club, con el rol "club".`,
      confirmar: 'Vincular',
      error: 'Error al vincular usuario.',
      alConfirmar: () => vincular.mutateAsync({ body: { user_id: id, club_id } }),
    });
  };
  return (
    <ul className={clases.encontrados} aria-label="Usuarios encontrados">
      {personas.map((persona) => (
        <li key={persona.id}>
          <span>
            <Text component="span" fw={600}>
              {persona.nombre}
            </Text>{' '}
            {persona.email}
          </span>
          {yaEstan.has(persona.id) ? (
            <Text component="span" c="dimmed">
              Ya está en el club
            </Text>
          ) : (
            <Button
              size="compact-md"
              variant="default"
              leftSection={<IconUserPlus size={16} aria-hidden />}
              aria-label={`Vincular a ${persona.nombre}`}
              onClick={() => sumar(persona)}
            >
              Vincular
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
