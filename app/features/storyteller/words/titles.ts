/** Titles that fit any plot: `$tag` is a noun of the plot, the other values are those of the story. */
export const ANY_TITLES: readonly string[] = [
  '{The Night|The Hour|The Winter|The Season} of the $tag',
  '$H and the $tag',
  'The $tag at $place',
  '$N, $H and the $tag',
  'What the $tag {Wanted|Left Behind|Remembered|Took|Knew}',
  '{Beware|Follow|Ask|Answer|Remember|Forgive} the $tag',
  'The $tag {After Dark|After Closing|at Midnight|in the Dark|by Lamplight}',
  '{A Question of|A Matter of|The Trouble With|The Truth About|The Secret of} the $tag',
  '$place and the $tag',
  'The {Second|Secret|Patient|Quiet|Stubborn|Borrowed|Midnight} $tag',
  '{Behind|Beyond|Before|After} the $tag',
  '{Closing Time|One Night|Late|Past Midnight} at $place',
  '{How|Why} $H {Kept|Faced|Followed} the $tag',
  'The {Price|Keeper|Last} of the $tag',
]
