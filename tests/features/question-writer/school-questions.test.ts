import { describe, expect, it } from 'vitest'
import { faultsOf } from '~/features/question-writer/checks'
import { SCHOOL_TOPICS, schoolTopicsIn } from '~/features/question-writer/school-questions'
import { writeQuestions } from '~/features/question-writer/question-writer.server'
import { SCHOOL_TOPICS as TYPED } from '../../../bench/school-topics'

const DIFFICULTIES = ['easy', 'medium', 'hard'] as const
const write = (topic: string, seed: number, count = 10) =>
  writeQuestions({ source: { kind: 'topic', topic }, difficulty: DIFFICULTIES[seed % 3]!, count, seed })

describe('a quiz of a topic that every school teaches', () => {
  it.each([
    ['the water cycle', 'evaporation|condensation|precipitation'],
    ['World War I', '1914|Sarajevo|armistice|trench'],
    ['the Second World War', '1939|1945|Poland|rationing'],
    ['photosynthesis in plants', 'chlorophyll|glucose|carbon dioxide'],
    ['Romeo and Juliet', 'Verona|Montagues|feud|Shakespeare'],
    ['volcanoes', 'magma|lava|crater'],
    ['fractions', 'numerator|denominator'],
    ['planets of the solar system', 'Mercury|Jupiter|Saturn'],
    ['Ancient Egypt', 'pharaoh|pyramid|Nile'],
    ['poetry', 'simile|metaphor|stanza'],
    ['the human body', 'artery|lung|skeleton'],
    ['food chains', 'herbivore|predator|producer'],
    ['birds', 'plumage|migration|feathers'],
    ['the weather', 'barometer|climate|drought'],
    ['gravity', 'friction|inertia|newton'],
    ['magnetism', 'pole|compass|lodestone'],
    ['light', 'prism|spectrum|opaque'],
    ['sound', 'echo|pitch|decibel'],
    ['atoms', 'molecule|electron|proton'],
    ['democracy', 'election|ballot|constitution'],
    ['the Middle Ages', 'knight|guild|moat'],
    ['the Industrial Revolution', 'factory|steam engine|coal'],
    ['grammar', 'noun|verb|adverb'],
    ['algebra', 'variable|coefficient|exponent'],
    ['how bees live', 'nectar|queen|honeycomb'],
    ['maps and compass', 'north|legend|scale'],
    ['percentages and decimals', '%|decimal|tenth'],
    ['multiplication tables', '×|product|factor'],
    ['online safety', 'password|phishing|stranger'],
    ['The American Revolution', '1776|Washington|colony'],
    ['capital cities of Europe', 'Berlin|Paris|capital'],
    ['The Odyssey', 'Odysseus|Troy|Zeus'],
    ['the Tudors', 'Bosworth|wives|armada'],
    ['Vikings', 'longship|rune|Scandinavia'],
    ['plate tectonics', 'crust|mantle|Wegener'],
    ['acids and alkalis', 'pH|litmus|indicator'],
    ['the Black Death', 'plague|guild|monks'],
    ['macbeth act 1', 'Duncan|Banquo|witches'],
    ['The Cold War', 'superpower|Berlin|NATO'],
    ['the Holocaust', 'genocide|Anne Frank|Nuremberg'],
    ['Victorians', 'workhouse|Albert|Dickens'],
    ['genetics', 'chromosome|allele|Mendel'],
    ['evolution', 'adaptation|Darwin|fossil'],
    ['angles in triangles', 'acute|180°'],
    ['probability', 'outcome|fair|1/2'],
    ['apostrophes', 'contraction|Don’t|its'],
    ['world religions', 'mosque|Passover|Guru'],
    ['Halloween', 'Samhain|turnips|costume'],
    ['spooky stories', 'suspense|narrator|Gothic'],
    ['Frankenstein', 'Shelley|Walton|creature'],
    ['Dracula', 'Stoker|Whitby|Renfield'],
    ['spiders', 'eight|silk|fang'],
    ['roller coasters', 'gravity|kinetic|carousel'],
    ['Shakespeare', 'Stratford|Globe|sonnet'],
    ['persuasive writing', 'rhetorical|opinion|audience'],
    ['creative writing', 'narrator|plot|dialogue'],
    ['punctuation', 'comma|colon|capital'],
    ['similes and metaphors', 'simile|metaphor'],
    ['A Christmas Carol', 'Scrooge|Marley|Humbug'],
    ['Animal Farm', 'Orwell|Napoleon|windmill'],
    ['An Inspector Calls', 'Birling|Priestley|Goole'],
    ['Lord of the Flies', 'Piggy|conch|Golding'],
    ['To Kill a Mockingbird', 'Atticus|Maycomb|Radley'],
    ['friendship', 'trust|empathy|compromise'],
    ['bullying', 'bystander|rumour|adult'],
    ['mental health', 'resilience|stress|sleep'],
    ['healthy eating', 'protein|calcium|fibre'],
    ['recycling', 'compost|landfill|glass'],
    ['Christmas', 'Bethlehem|carol|Nicholas'],
    ['music', 'tempo|cello|stave'],
    ['the Olympic Games', 'Athens|rings|medal'],
    ['dinosaurs', 'fossil|Triceratops|asteroid'],
    ['sharks', 'gill|cartilage|tide'],
    ['the rainforest', 'canopy|Amazon|equator'],
    ['rocks and minerals', 'igneous|granite|diamond'],
    ['insects', 'larva|thorax|antenna'],
    ['animal groups', 'mammal|reptile|amphibian'],
    ['renewable energy', 'turbine|solar|coal'],
    ['the moon landing', 'Armstrong|orbit|Sputnik'],
    ['2D shapes', 'hexagon|perimeter|radius'],
    ['mean, median and mode', 'median|range|tally'],
    ['prime numbers', 'factor|multiple|prime'],
    ['the Titanic', 'iceberg|lifeboat|1912'],
    ['The Great Fire of London', 'Pudding|Pepys|1666'],
    ['the civil rights movement', 'Parks|boycott|segregation'],
    ['the Stone Age', 'flint|nomad|bronze'],
    ['the American Civil War', 'Lincoln|Gettysburg|Confederacy'],
    ['the US Constitution', 'Senate|amendment|veto'],
    ['the California Gold Rush', 'prospector|pioneer|1848'],
    ['Of Mice and Men', 'Lennie|Steinbeck|rabbits'],
    ['Jekyll and Hyde', 'Utterson|potion|Stevenson'],
    ['The Great Gatsby', 'Daisy|Nick|green light'],
    ['The Outsiders', 'Ponyboy|Greasers|Hinton'],
    ['The Giver', 'Jonas|Lowry|memor'],
    ['coding', 'algorithm|loop|bit'],
    ['money', 'budget|interest|tax'],
    ['telling the time', 'decade|minutes|clock'],
    ['pirates', 'cutlass|Blackbeard|Jolly Roger'],
    ['the Aztecs', 'Tenochtitlan|Cort|cocoa'],
    ['the slave trade', 'plantation|Equiano|triangle'],
    ['Ramadan', 'Mecca|mosque|fast'],
    ['Easter', 'gospel|Lent|resurrection'],
    ['Diwali', 'lamp|Ganesha|karma'],
    ['Buddhism', 'Siddhartha|meditation|Noble'],
    ['Judaism', 'Torah|synagogue|Moses'],
    ['Thanksgiving', 'Mayflower|Squanto|harvest'],
    ['Hamlet', 'Denmark|Ophelia|ghost'],
    ['The Tempest', 'Prospero|Ariel|storm'],
    ['Great Expectations', 'Pip|Havisham|convict'],
    ['Oliver Twist', 'Fagin|gruel|workhouse'],
    ['Pride and Prejudice', 'Bennet|Darcy|Pemberley'],
    ['Jane Eyre', 'Thornfield|Rochester|governess'],
    ['place value', 'digit|rounded|value'],
    ['addition and subtraction', 'sum|difference|\\+'],
    ['ratio', 'ratio|share|scale'],
    ['Pythagoras', 'hypotenuse|root|triangle'],
    ['parts of a plant', 'stamen|seed|root'],
    ['the life cycle of a frog', 'tadpole|spawn|gill'],
    ['the periodic table', 'symbol|element|compound'],
    ['simple machines', 'lever|pulley|wedge'],
    ['heat', 'conduction|convection|thermometer'],
    ['bacteria and viruses', 'vaccine|virus|Fleming'],
    ['the five senses', 'retina|skin|taste'],
    ['seasons', 'axis|equinox|winter'],
    ['continents and oceans', 'Asia|continent|Atlantic'],
    ['natural disasters', 'hurricane|tsunami|drought'],
    ['population', 'census|billion|migration'],
    ['the Renaissance', 'Leonardo|Medici|perspective'],
    ['Christopher Columbus', 'Magellan|1492|Spain'],
    ['the suffragettes', 'Pankhurst|vote|suffrage'],
    ['Anne Frank', 'Amsterdam|diary|Kitty'],
  ])('asks what a school book asks, ten sound questions whatever the seed: %s', async (topic, matter) => {
    for (let seed = 1; seed <= 3; seed += 1) {
      const { questions, note } = await write(topic, seed)
      expect([questions.length, note]).toEqual([10, null])
      for (const question of questions) {
        expect(faultsOf(question, questions.filter((other) => other !== question), null)).toEqual([])
        expect(question.explanation).toMatch(/\.$/)
      }
      const all = questions.map(({ questionText, options }) => [questionText, ...options].join(' ')).join(' ')
      expect(all).toMatch(new RegExp(matter, 'i'))
      expect(all).not.toMatch(/\b(?:nirvana|petter|inamorat|zoomastigote|bilge)/i)
    }
  })

  it('asks who somebody is, and what a thing is', async () => {
    const asked = async (topic: string) => (await write(topic, 1)).questions.map(({ questionText }) => questionText)
    const ofPeople = (await asked('An Inspector Calls')).filter((text) => text.includes(' is this? '))
    expect(ofPeople.length).toBeGreaterThan(2)
    for (const text of ofPeople) expect(text).toMatch(/^Who is this\? “/)
    const ofPlaces = (await asked('capital cities of Europe')).filter((text) => text.includes(' is this? '))
    expect(ofPlaces.length).toBeGreaterThan(2)
    for (const text of ofPlaces) expect(text).toMatch(/^What is this\? “/)
  })

  it('offers a city among cities, and an emperor among people', async () => {
    const cities = ['Tenochtitlan', 'Machu Picchu', 'Cusco', 'Chichen Itza']
    for (let seed = 1; seed <= 3; seed += 1) {
      const named = (await write('the Incas', seed)).questions.filter(({ questionText }) => questionText.includes(' is this? '))
      expect(named.length).toBeGreaterThan(2)
      for (const { questionText, options } of named)
        expect(options.filter((option) => cities.includes(option))).toHaveLength(questionText.startsWith('What') ? 4 : 0)
    }
  })

  it('has terms of which each is explained once, in words that do not hold it', () => {
    for (const { terms } of SCHOOL_TOPICS)
      for (const [term, definition] of Object.entries(terms)) {
        expect(definition).not.toMatch(new RegExp(`\\b${term}\\b`, 'i'))
        expect(Object.values(terms).filter((other) => other === definition)).toEqual([definition])
      }
  })

  it('leaves what only sounds alike to the dictionary', () => {
    for (const typed of [
      ...['prison cells', 'the food pyramid', 'cell phones', 'electric guitars', 'World Cup', 'motorcycles', 'lighthouses', 'the police force'],
      ...['The Sound of Music', 'birdsong', 'the Air Force', 'animated films', 'slow motion', 'a change of heart'],
      ...['chemical equations', 'the Democratic Party', 'French verbs', 'self reflection', 'the task force', 'light verse'],
      ...['a spelling bee', 'mind maps', 'capital letters', 'the Green Revolution', 'periodic tables', 'road safety', 'ancient China', 'acid rain', 'a plate of chips', 'military bases'],
      ...['Victoria Falls', 'camera angles', 'the evolution of music', 'the cold', 'an inheritance tax'],
      ...['rock music', 'Friends the television series', 'energy drinks', 'disk space', 'web design', 'the World Wide Web', 'a vampire squid', 'dance moves'],
      ...['a Christmas market in Vienna', 'the Stone Roses', 'coal mining', 'movie stars', 'the Jungle Book', 'Amazon deliveries', 'the English Civil War', 'clockwork', 'a python in the zoo', 'software piracy'],
      ...['heat waves', 'flower arranging', 'Shakespeare in Love', 'a seat belt', 'the elements of style', 'an eye for detail', 'Easter Island'],
    ])
      expect([typed, schoolTopicsIn(typed).length]).toEqual([typed, 0])
  })
})

describe('a quiz of any topic', () => {
  it('asks pupils nothing that is for adults, of school topics and others', async () => {
    const topics = [...TYPED.filter((_, index) => index % 4 === 2), 'love', 'people', 'crime', 'drinks', 'soldiers', 'ghosts']
    for (const [seed, topic] of topics.entries())
      for (const { questionText, options, explanation } of (await write(topic, seed)).questions)
        expect([questionText, ...options, explanation].join(' ')).not.toMatch(
          /\b(?:lovers?|in love|intimate|mistress|fondl|caress|nude|naked|lunatic|idiot|cripple|obese|savages?|pistol|corpse|beer|wine|tobacco|gambl|bomb)/i,
        )
  }, 120_000)

  it('offers no river beside a river: what is filed elsewhere may be one, too', async () => {
    for (let seed = 1; seed <= 6; seed += 1)
      for (const { questionText, options, correctAnswer } of (await write('rivers', seed)).questions)
        if (questionText === 'Which of these is a river?')
          expect(options.filter((_, index) => index !== correctAnswer).join()).not.toMatch(/Nile|River|Creek/)
  })

  it('keeps to the matter: no moth in geometry', async () => {
    for (let seed = 1; seed <= 4; seed += 1)
      for (const { questionText, options } of (await write('geometry', seed)).questions)
        expect([questionText, ...options].join(' ')).not.toMatch(/moth|caterpillar|worm/i)
  })
})

describe('a quiz of a text that explains its terms', () => {
  const text = [
    'The change of a liquid into a gas is called evaporation. It needs heat.',
    'The change of a gas into a liquid is called condensation. It makes clouds.',
    'Water that falls from the clouds is called precipitation. It may be rain or snow.',
    'The loss of water from leaves is known as transpiration. Big trees lose a lot.',
    'A scientist who studies the weather is called a meteorologist. Many of them work at night.',
  ].join('\n\n')

  it('offers the text’s own terms as wrong answers, and no person among substances', async () => {
    const own = ['evaporation', 'condensation', 'precipitation', 'transpiration']
    for (let seed = 1; seed <= 8; seed += 1) {
      const source = { kind: 'text' as const, title: 'Weather', text }
      const { questions } = await writeQuestions({ source, difficulty: DIFFICULTIES[seed % 3]!, count: 5, seed })
      const called = questions.filter(({ questionText }) => /(?:gas|liquid|clouds|leaves) called\?$/.test(questionText))
      expect(called.length).toBeGreaterThan(1)
      for (const { options } of called) expect(options.map((option) => option.toLowerCase()).toSorted()).toEqual(own.toSorted())
    }
  })
})
