import { Skeleton, Stack } from '@mantine/core';

/** Holds the place of a list that is being asked for. */
export function ListSkeleton() {
  return (
    <Stack gap="xs">
      <Skeleton height={42} maw={360} />
      {Array.from({ length: 5 }, (_, i) => (
        <Skeleton key={i} height={44} />
      ))}
    </Stack>
  );
}
