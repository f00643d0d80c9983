import { Autocomplete, Group, type AutocompleteProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData } from '@tanstack/react-query';
import { terminosDe } from '@cepa/words/busqueda';
import { $api } from '@/api/cliente';
import { ReadCodeButton } from '@/ui/escaneo/ReadCodeButton';
import { useClubId } from './club';
import { useFindCodes } from './findCodes';
import { choicesOf } from '@/ui/codigo/recordCodes';

/** Minimum number of letters for a search on the server. */
const MIN = 2;
/** Maximum number of letters of a search: a label's whole address is no search. */
const MAX = 100;
const DEMORA_MS = 150;

interface Props extends Omit<AutocompleteProps, 'data' | 'filter' | 'value' | 'onChange'> {
  readonly value?: string;
  readonly onChange?: (codigo: string) => void;
  /** Called with the code of a scanned label; by default it is typed into the field. */
  readonly alLeer?: (codigo: string) => void;
}

/**
 * The code of a record, also read from its label: a part of it, or of a name, offers the club's records, and any other
 * code can be typed.
 */
export function RecordCodeField({ value = '', onChange, alLeer = onChange, defaultValue: _inicial, ...resto }: Props) {
  const club_id = useClubId();
  const find = useFindCodes();
  const [q] = useDebouncedValue(value.trim(), DEMORA_MS);
  const { data } = $api.useQuery(
    'post',
    '/api/buscar',
    { body: { club_id, q } },
    {
      enabled: club_id !== '' && q.length <= MAX && terminosDe(q).join('').length >= MIN,
      placeholderData: keepPreviousData,
      staleTime: 5_000,
      gcTime: 60_000,
      retry: false,
    },
  );
  const { codes, details } = choicesOf(data ?? [], value);
  return (
    <Autocomplete
      maxLength={60}
      placeholder="Parte del código o del nombre"
      autoComplete="off"
      spellCheck={false}
      {...resto}
      inputContainer={(field) => (
        <Group gap="sm" wrap="nowrap" align="flex-end" mb={resto.description ? 5 : 0}>
          <div style={{ flex: 1, minWidth: 0 }}>{field}</div>
          <ReadCodeButton alLeer={(codigo) => alLeer?.(codigo)} find={find} />
        </Group>
      )}
      value={value}
      onChange={(codigo) => onChange?.(codigo)}
      data={codes}
      // The server has searched.
      filter={({ options }) => options}
      renderOption={({ option }) => (
        <span>
          <strong className="codigo-entero">{option.value}</strong>
          <br />
          {details.get(option.value)}
        </span>
      )}
      // Wider than the field beside its button: a code takes one line.
      comboboxProps={{ width: 'min(21rem, calc(100vw - 32px))', position: 'bottom-start' }}
      withScrollArea={false}
      // The space below is that of the group, so that the button ends where the field does.
      styles={{ options: { maxHeight: '18rem', overflowY: 'auto' }, wrapper: { marginBottom: 0 } }}
    />
  );
}
