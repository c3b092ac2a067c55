import type { DemoQuiz } from '../demo-quiz.ts'

/** Physics out of a story: momentum, friction, and a force that is given time. */
export const whoPaysForTheHeat: DemoQuiz = {
  title: 'Who Pays for the Heat?',
  topic: 'Momentum, friction and energy in the story “Nobody Told Eddie”',
  description: 'Read the story first. Its code is RX7K4E.',
  code: 'HEAT41',
  difficulty: 'medium',
  category: 'Science',
  creator: 'subscriber@demo.test',
  about: 'Nobody Told Eddie',
  reward: { story: 'Half a Second Late', threshold: 80 },
  questions: [
    {
      questionText: 'What is the momentum of a train, as Silas explains it?',
      options: ['Its mass multiplied by its velocity', 'Its mass divided by its velocity', 'Its weight at the top of a hill', 'Its speed after seven laps'],
      correctAnswer: 1,
      explanation: 'A heavy train and a fast train are both hard to stop; a heavy and fast one is the hardest.',
      evidence: 'A train rushes down a hill, and now it has momentum, which is its mass multiplied by its velocity.',
    },
    {
      questionText: 'Why should each hill that the train climbs be lower than the one before?',
      options: ['Friction turns some of the motion into heat', 'The rails grow longer in the cold', 'Grease makes the wheels slip back', 'The cable carries less electricity'],
      correctAnswer: 0,
      explanation: 'Energy is not lost: what is missing from the motion has warmed the wheels, the rails and the air.',
      evidence: 'Wheels rub on the rails, air pushes on the cars, and every lap friction turns some of the motion into heat, so each hill it climbs should be lower than the one before.',
    },
    {
      questionText: 'What did Silas and Wren find on the last car after they had dusted it with chalk?',
      options: ['Two handprints side by side', 'A name written backward', 'The marks of a brake', 'Nine tons of sand'],
      correctAnswer: 2,
      explanation: 'Somebody had been pushing the train for forty-one years.',
      evidence: 'When the train came around again, there were two handprints in the chalk, side by side, the way you push an automobile that refuses to start.',
    },
    {
      questionText: 'How can a tiny force stop a train?',
      options: ['By working for a long time', 'By working at the highest hill', 'By pushing upward on the rails', 'By adding mass to every car'],
      correctAnswer: 3,
      explanation: 'Force multiplied by time is what changes momentum: much force for a moment, or little force all night.',
      evidence: 'Or you can take away the same momentum with a tiny force, if you give it long enough.',
    },
    {
      questionText: 'Why did the wheel stay warm for eleven days?',
      options: ['The energy of all that running had become heat', 'The sun shone on the platform', 'Wren had left her oven mitts on it', 'The electricity had been switched on'],
      correctAnswer: 0,
      explanation: 'This is who pays for the heat: the motion did, and Eddie paid for the motion.',
      evidence: 'It was as warm as new bread, and stayed warm for eleven days, because all that running had to go somewhere.',
    },
  ],
  answers: [
    ['Quiet Lantern', 'BACDA'], ['Swift Kite', 'BACDA'], ['Amber Moth', 'BABDA'], ['Brave Flute', 'BACAA'],
    ['Merry Bell', 'AACDA'], ['Lucky Owl', 'BACDC'], ['Misty Ferry', 'BDCAA'], ['Keen Comet', 'BACDA'],
    ['Calm Raven', 'BABAA'], ['Silver Swan', 'CACAA'], ['Wise Compass', 'BACDA'], ['Dusky Drum', 'BACAD'],
  ],
}
