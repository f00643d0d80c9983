import { SIN_CODIGO } from '@cepa/words/mensajes/trazabilidad';
import { Button, Group, Stack } from '@mantine/core';
import { IconClipboard, IconSearch } from '@tabler/icons-react';
import { useState, type FormEvent } from 'react';
import { RecordCodeField } from '@/club/RecordCodeField';
import { codigoLeido } from '@/ui/codigo/leido';
import { leerPortapapeles } from '@/ui/codigo/portapapeles';

/** Maximum length: a label's whole address. */
const MAX = 300;

interface Props {
  /** The code of the current trace. */
  readonly codigo: string;
  readonly buscando: boolean;
  readonly alBuscar: (codigo: string) => void;
}

/** A code that is searched by a part, pasted or scanned. */
export function Buscador({ codigo, buscando, alBuscar }: Props) {
  const [text, setText] = useState(codigo);
  const [aviso, avisar] = useState<string | null>(null);
  const [mostrado, fijarMostrado] = useState(codigo);
  if (mostrado !== codigo) {
    // Another code is shown (a link, the back button): the field follows it and keeps the focus.
    fijarMostrado(codigo);
    setText(codigo);
    avisar(null);
  }
  const buscar = (dado: string): void => {
    const limpio = codigoLeido(dado);
    if (limpio === '') return avisar(SIN_CODIGO);
    avisar(null);
    setText(limpio);
    alBuscar(limpio);
  };
  const pegar = async (): Promise<void> => {
    const pegado = await leerPortapapeles();
    if ('aviso' in pegado) avisar(pegado.aviso);
    else buscar(pegado.texto);
  };
  const alEnviar = (evento: FormEvent): void => {
    evento.preventDefault();
    buscar(text);
  };
  return (
    <form role="search" aria-label="Buscar un código" onSubmit={alEnviar} noValidate>
      <Stack gap="sm">
        <RecordCodeField
          label="Código"
          description="De un lote, planta, biomasa, materia prima o producto: entero, o una parte."
          maxLength={MAX}
          value={text}
          onChange={setText}
          onOptionSubmit={buscar}
          alLeer={buscar}
          error={aviso}
          enterKeyHint="search"
          maw={560}
        />
        <Group gap="sm">
          <Button type="submit" loading={buscando} leftSection={<IconSearch size={18} aria-hidden />}>
            Buscar
          </Button>
          <Button variant="default" leftSection={<IconClipboard size={18} aria-hidden />} onClick={() => void pegar()}>
            Pegar y Buscar
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
