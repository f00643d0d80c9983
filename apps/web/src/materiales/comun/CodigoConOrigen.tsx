import { Text } from '@mantine/core';
import { Codigo } from '@/ui/codigo/Codigo';

interface Props {
  readonly codigo: string;
  /** Codes of what it was made of; may be empty. */
  readonly origen: readonly string[];
  readonly aviso?: string;
  readonly duracion?: number;
}

/** The code of a piece of stock with its origin below: one column where two would not fit. */
export function CodigoConOrigen({ origen, ...codigo }: Props) {
  const [primero, ...otros] = origen;
  return (
    <>
      <Codigo {...codigo} />
      {primero !== undefined && (
        <Text size="xs" c="dimmed">
          de {primero}
          {otros.length > 0 && ` y ${otros.length} más`}
        </Text>
      )}
    </>
  );
}
