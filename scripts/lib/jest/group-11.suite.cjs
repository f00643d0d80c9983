require('./grouped-specs.cjs').declareGroup(11);
