import { describe, expect, it } from 'vitest'
import { asSentence } from '~/features/storyteller/seed-sentence'
import { plotOf } from '~/features/storyteller/seed-language'
import { readingOf } from '~/features/storyteller/seed-reading'
import { tellStory } from '~/features/storyteller/storyteller'

const readingIn = (seed: string) => readingOf(plotOf(seed), () => false)

describe('a plot seed that is no sentence yet', () => {
  it.each([
    ['A girl named Lily who finds a carousel that grants wishes', 'a girl named Lily had found a carousel that granted wishes'],
    ['A boy who can hear the rides talk', 'a boy could hear the rides talk'],
    ['Three kids who sneak into the park after closing', 'three kids had sneaked into the park after closing'],
    ['A group of students who get trapped in a haunted house', 'students had got trapped in a haunted house'],
    ['A monster that only eats homework', 'a monster had only eaten homework'],
    ['A kind ghost who wants to go home, happy ending please', 'a kind ghost wanted to go home'],
    ['The clown who lost his smile', 'the clown had lost his smile'],
    ['Someone who steals shadows', 'someone had stolen shadows'],
    ['A boy who hides when the clown comes', 'a boy had hidden when the clown came'],
    ['A witch who lives in the forest and eats candy', 'a witch lived in the forest and ate candy'],
    ['A lonely ghost looking for a friend', 'a lonely ghost was looking for a friend'],
    ['A girl trapped in a mirror', 'a girl was trapped in a mirror'],
    ['Two kids lost in the forest', 'two kids were lost in the forest'],
    ['The night the animals escaped', 'the animals escaped'],
    ['The day everyone forgot Halloween', 'everyone had forgotten Halloween'],
    ['Why nobody rides the red horse', 'nobody had ridden the red horse'],
    ['How the haunted house got its ghost', 'the haunted house had got its ghost'],
    ['Who stole the golden ticket?', 'someone had stolen the golden ticket'],
    ['Where did the clowns go?', 'the clowns had vanished one night'],
    ['Kids vs the evil ringmaster', 'kids had fought the evil ringmaster'],
    ['A spell gone wrong', 'a spell had gone wrong'],
    ['Once upon a time there was a clown who could not laugh', 'there was a clown who could not laugh'],
    ['After the park closes, the animals on the carousel talk to each other', 'after the park closed, the animals on the carousel talked to each other'],
  ])('is told as one: %s', (seed, happened) => expect(readingIn(seed)?.happened).toBe(happened))

  it.each([
    ['new kid finds secret tunnel under ferris wheel', 'A new kid finds a secret tunnel under the ferris wheel'],
    ['Student discovers hidden tunnel', 'A student discovers a hidden tunnel'],
    ['Friends get lost in mirror maze', 'Friends get lost in the mirror maze'],
    ['Teacher is actually a ghost', 'A teacher is actually a ghost'],
    ['University student befriends honest ghost', 'A university student befriends an honest ghost'],
    ['Class clown meets real clown', 'A class clown meets a real clown'],
    ['Vampire opens ice cream shop', 'A vampire opens an ice cream shop'],
    ['Mysterious stranger gives tickets to children', 'A mysterious stranger gives tickets to children'],
    ['Evil clown hypnotizes visitors', 'An evil clown hypnotizes visitors'],
  ])('gets the articles that a note leaves out: %s', (note, sentence) => expect(asSentence(note)).toBe(sentence))

  it.each([
    'A clock that runs backwards and a missing bell',
    'A girl who never smiles finds a magic camera',
    'The children who disappeared in 1987 return without having aged',
    'Anyone who enters the maze never leaves',
    'A kid who lies gets caught',
    'A new student arrives who casts no shadow',
    'Sam and Lily discover that the train driver died',
    'find out who is haunting the Ferris wheel',
    'the loudspeaker announces the names of kids who then disappear',
    'A carousel that grants wishes',
    'Kindness beats fear',
    'Hunter finds a map',
    'Mom finds a map',
    'GPS points the wrong way',
    "Sophie's little brother wins a cursed goldfish",
    'How the water cycle works',
    'Why do we need rules?',
    'How to make a friend',
    'Wires are made of copper because copper conducts electricity.',
  ])('is left alone where it says something else, or everything already: %s', (seed) => expect(asSentence(seed)).toBe(seed))

  it('is about what it names, and about no verb or state', () => {
    expect(readingIn('What if the rides came alive at night?')?.main.short).toBe('the rides')
    expect(readingIn('The popcorn tastes like memories')?.main.short).toBe('the popcorn')
    expect(readingIn('Evil clown hypnotizes visitors')?.main.short).toBe('the evil clown')
    expect(readingIn('escape room')?.main.short).toBe('the escape room')
    expect(readingIn('After the park closes, the animals on the carousel talk to each other')?.also?.short).toBe('the carousel')
    expect(readingIn('A vampire, a werewolf and a mummy go on a road trip')?.also?.short).toBe('the road trip')
  })

  it('is about no time, and calls the lost-and-found box by its name', () => {
    expect(readingIn('On the last day of school, the class goes to the park and the lights go out')?.main.short).toBe('the class')
    const box = readingIn('The lost and found box contains things that have not been lost yet')
    expect([box?.main.short, box?.kind]).toEqual(['the lost-and-found box', 'carried'])
  })

  it('is told so in the story', () => {
    const plotSeed = 'new kid finds secret tunnel under ferris wheel'
    for (let seed = 0; seed < 10; seed += 1) {
      const { content } = tellStory({ character: 'Mia', plotSeed, band: 'middle', length: 'short', scare: 'eerie', vocabulary: [], facts: [] }, seed)
      expect(content).toMatch(/\ba new kid (?:had )?found a secret tunnel under the ferris wheel/i)
    }
  })
})
