#include "apps/program.h"

int main(int argc, char** argv) { return partal::apps::run_program(argc, argv); }
