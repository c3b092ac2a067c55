import type { Lexicon } from './lexicon'

/** Adverbs that are often on vocabulary lists, each in an event that shows how the thing is done. */
export const MANNER_WORDS: Lexicon = {
  beautifully: ['Somewhere in the dark somebody was singing, beautifully, {like a whole choir|with nobody to hear it}. {All the hair on $Fs arms stood up|Even the moths kept still}.'],
  carefully: ['Carefully, {as one lifts a sleeping cat|as if it might go off}, $H {lifted the lid|put down the cup}. {It was empty, and it sighed|It stayed where it was. It had not done so before}.'],
  slowly: ['Slowly, like an {eye|oyster}, the shutter opened. {Nobody had touched it|There was a row of small brushes inside, and one toothbrush}.'],
  quietly: ['$They went by quietly, {on the sides of $their shoes|with $their shoes in $their hands}. {The painted tiger opened one eye, and shut it again|Behind $them something yawned}.'],
  loudly: ['$F sneezed, loudly. {All the lamps jumped|It went round the park like a thrown tin}. {"Bless you," said somebody who was not there|A long way off, somebody shut a window}.'],
  softly: ['Softly, so softly that it might have been {snow|a moth}, something {settled on $Fs shoulder|was knocking at the glass}. {It was a feather. It was warm|It was snow. It was August}.'],
  happily: ['The old piano was playing happily to itself. {It stopped when it saw $them|Nobody had told it that the fair was over}.'],
  angrily: ['A door slammed, angrily{, and then, as if once had not been enough, again| overhead}. {"Somebody is cross," said $H.|"There is no upstairs here," said $H.}'],
  gracefully: ['A {glove|scarf} floated down from the roof, gracefully, {like a dancer at the end of the dance|turning as a leaf turns}. {It bowed to $them|It came down pointing at $deep}.'],
  accidentally: ['{Accidentally $F had trodden on its tail|$F had accidentally leaned on a switch}. {Nobody had said that it had one|Forty painted clowns lit up, and were as startled as $f was}.'],
  deliberately: ['The cup had not fallen. It had been pushed, deliberately, {an inch at a time|the way a cat does it}.'],
  immediately: ['"{Put that down|Come away from there}, immediately," said $H. {$F put it down. It ran off|$F had seldom moved so fast}.'],
  finally: ['Finally, {at the ninth try|after a good deal of coughing}, the match caught. {There were more people in there than before|Somebody said: at last}.'],
  unfortunately: ['"There is a way out," said $H. "Unfortunately it is {on the other side of that|up there, and it is a chimney}."'],
  fortunately: ['Fortunately {it could not count|the step was rotten}. {It had been told that there were three of $them, and went off to find the third|It gave way under something a good deal heavier than $Fo}.'],
  nervously: ['$F laughed, nervously, {as people do in the dentist\'s chair|a little too high}. {Something else laughed exactly so|The skeleton by the door seemed to find it funny, too}.'],
  bravely: ['Bravely, {with both eyes shut|with one hand on $Hs sleeve}, $F {put an arm into the hole|looked round the corner}. {Somebody shook the hand, and let it go|There was only another corner}.'],
  gently: ['Gently, {like a nurse|as one takes a splinter from a paw}, $H {straightened the little lamp|pulled out the nail}. {It burned better after that|Somewhere there was a sigh}.'],
  patiently: ['{By the wall a dog was waiting patiently|A line of umbrellas stood patiently by the wall}. {There was dust on its nose|It had not rained for weeks. One of them dripped}.'],
}
