/** Sixty topics as teachers type them: one noun, a name, several words. */
export const SCHOOL_TOPICS = [
  'photosynthesis', 'photosynthesis in plants', 'World War II', 'fractions', 'the water cycle', 'volcanoes', 'the solar system', 'planets',
  'the human body', 'the heart', 'the skeleton', 'cells', 'bacteria', 'mammals', 'birds', 'insects', 'reptiles', 'dinosaurs', 'dogs', 'trees',
  'flowers', 'vegetables', 'the weather', 'clouds', 'earthquakes', 'rocks and minerals', 'rivers', 'oceans', 'mountains', 'deserts',
  'electricity', 'magnetism', 'gravity', 'light', 'sound', 'energy', 'atoms', 'chemistry', 'metals', 'acids',
  'geometry', 'triangles', 'algebra', 'statistics', 'poetry', 'grammar', 'verbs', 'theatre', 'music', 'musical instruments',
  'painting', 'architecture', 'Ancient Egypt', 'the Roman Empire', 'the French Revolution', 'democracy', 'parliament', 'money', 'computers', 'ships',
]
