import { Button, Menu, Text } from '@mantine/core';
import { IconChevronDown, IconLock } from '@tabler/icons-react';
import { useNavigate } from 'react-router-dom';
import type { Esquema } from '@/api/cliente';
import { useLotesParaCosechar } from '@/club/paraCosechar';
import { cuenta } from '@/ui/formatos';
import clases from './lotes.module.css';

type Lote = Esquema<'LoteDeProyecto'>;

interface Props {
  readonly proyecto_id: string;
  readonly lotes: readonly Lote[];
  /** The current lot; null while all are listed. */
  readonly elegido: Lote | null;
  readonly elegir: (id: string) => void;
  readonly verTodos: () => void;
}

/** The name of the current lot, which opens the crop's other lots, and the lists of all lots and of all plants. */
export function ElegirLote({ proyecto_id, lotes, elegido, elegir, verTodos }: Props) {
  const navegar = useNavigate();
  const nombre = elegido?.nombre ?? 'Todos los lotes';
  const paraCosechar = new Map(useLotesParaCosechar(proyecto_id).lotes.map(({ id, listas }) => [id, listas]));
  return (
    <Menu position="bottom-start" withinPortal shadow="md" width="min(20rem, 90vw)">
      <Menu.Target>
        <Button
          variant="default"
          className={clases.elegir}
          rightSection={<IconChevronDown size={16} aria-hidden />}
          aria-label={`${nombre}: cambiar de lote`}
        >
          {nombre}
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah="60vh" style={{ overflowY: 'auto' }}>
        <Menu.Label>Lotes del cultivo</Menu.Label>
        {lotes.map(({ id, nombre: suyo, cantidad_plantas, lote_bloqueado }) => (
          <Menu.Item
            key={id}
            aria-current={id === elegido?.id || undefined}
            fw={id === elegido?.id ? 650 : undefined}
            rightSection={
              <Text span size="xs" c="dimmed" className="numero">
                {lote_bloqueado && (
                  <>
                    <IconLock size={13} aria-hidden /> <span className="solo-lectores">bloqueado, </span>
                  </>
                )}
                {paraCosechar.has(id) ? `${paraCosechar.get(id)} para cosechar` : cuenta(cantidad_plantas, 'planta')}
              </Text>
            }
            onClick={() => elegir(id)}
          >
            {suyo}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item onClick={verTodos}>Todos los lotes</Menu.Item>
        <Menu.Item onClick={() => void navegar(`/proyecto/${proyecto_id}/plantas`)}>
          Plantas de todos los lotes
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
