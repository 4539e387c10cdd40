# cmake --install: the program, the web app where it was built, documents, manual page, completion, a systemd unit.
# cpack -G DEB: the same as a package for Debian 12. docs/hosting.md says how both are used.
include(GNUInstallDirs)

install(DIRECTORY web/dist/ DESTINATION "${CMAKE_INSTALL_DATADIR}/partal/web" OPTIONAL)
install(FILES README.md CHANGELOG.md LICENSE NOTICE docs/hosting.md docs/privacy.md docs/protocol.md docs/record-format.md
  docs/openapi.json packaging/serve.toml DESTINATION "${CMAKE_INSTALL_DOCDIR}")
install(DIRECTORY docs/schema DESTINATION "${CMAKE_INSTALL_DOCDIR}")
install(FILES packaging/partal.1 DESTINATION "${CMAKE_INSTALL_MANDIR}/man1")
install(FILES packaging/partal.bash DESTINATION "${CMAKE_INSTALL_DATADIR}/bash-completion/completions" RENAME partal)

# The unit names the program by its whole path, which is known only now.
install(CODE "
  set(CMAKE_INSTALL_FULL_BINDIR \"\${CMAKE_INSTALL_PREFIX}/${CMAKE_INSTALL_BINDIR}\")
  set(CMAKE_INSTALL_FULL_DOCDIR \"\${CMAKE_INSTALL_PREFIX}/${CMAKE_INSTALL_DOCDIR}\")
  configure_file(\"${PROJECT_SOURCE_DIR}/packaging/partal.service.in\"
                 \"\$ENV{DESTDIR}\${CMAKE_INSTALL_PREFIX}/lib/systemd/system/partal.service\" @ONLY)")

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME partal)
set(CPACK_PACKAGE_VENDOR Partal)
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "${PROJECT_DESCRIPTION}: engine, computer players, terminal and server")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_MAINTAINER "The maintainers of Partal <maintainers@partal.invalid>")
set(CPACK_DEBIAN_PACKAGE_SECTION games)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_RECOMMENDS ca-certificates)  # Web Push asks push services who they are
set(CPACK_STRIP_FILES ON)
include(CPack)
