import type { DemoQuiz } from '../demo-quiz.ts'

/** A plain quiz without a story, as a warm-up for any class. */
export const whereTheRainGoes: DemoQuiz = {
  title: 'Where the Rain Goes',
  topic: 'The water cycle',
  description: 'Five questions about water that never stays anywhere for long.',
  code: 'RA1NYS',
  difficulty: 'easy',
  category: 'Science',
  creator: 'teacher@demo.test',
  about: null,
  reward: { story: 'Nobody Told Eddie', threshold: 80 },
  questions: [
    {
      questionText: 'What is it called when liquid water turns into vapour?',
      options: ['Evaporation', 'Condensation', 'Precipitation', 'Infiltration'],
      correctAnswer: 1,
      explanation: 'The sun warms a puddle, and the water leaves it as a gas that nobody can see.',
      evidence: null,
    },
    {
      questionText: 'What are clouds made of?',
      options: ['Tiny drops of water and crystals of ice', 'Smoke that has cooled down', 'Pure vapour that has turned white', 'Air that is heavier than the rest'],
      correctAnswer: 2,
      explanation: 'Vapour itself is invisible; a cloud is what it becomes when it condenses.',
      evidence: null,
    },
    {
      questionText: 'Which of these is not a kind of precipitation?',
      options: ['Dew', 'Rain', 'Snow', 'Hail'],
      correctAnswer: 0,
      explanation: 'Dew does not fall: it condenses on the grass itself.',
      evidence: null,
    },
    {
      questionText: 'Where does the energy come from that keeps the water cycle going?',
      options: ['From the sun', 'From the wind', 'From the tides', 'From the soil'],
      correctAnswer: 3,
      explanation: 'The wind only carries the vapour; it is the sun that lifts it, and that makes the wind as well.',
      evidence: null,
    },
    {
      questionText: 'What is rain called once it has soaked into the soil and is stored there?',
      options: ['Groundwater', 'Runoff', 'Meltwater', 'Seawater'],
      correctAnswer: 1,
      explanation: 'Wells and springs bring it up again, sometimes after thousands of years.',
      evidence: null,
    },
  ],
  answers: [],
}
