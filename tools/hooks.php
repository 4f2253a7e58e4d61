<?php
/**
 * The reference of hooks, docs/hooks.md, out of the docblocks above them and the events of the rooms.
 *
 * Usage: php tools/hooks.php [--check] (npm run hooks)
 */

declare(strict_types=1);

/** @return list<array{name: string, kind: string, text: string, file: string}> Hooks that code calls, with what stands above them. */
function zeromo_called_hooks( string $root, string $file ): array {
	$tokens = PhpToken::tokenize( (string) file_get_contents( "$root/$file" ) );
	$found  = array();
	$doc    = '';
	foreach ( $tokens as $i => $token ) {
		if ( $token->is( T_DOC_COMMENT ) ) {
			$doc = $token->text;
		} elseif ( in_array( $token->text, array( ';', '{', '}' ), true ) ) {
			$doc = '';
		} elseif ( $token->is( T_STRING ) && in_array( $token->text, array( 'apply_filters', 'do_action' ), true ) ) {
			$name = $tokens[ $i + 3 ]->text ?? '';
			if ( str_starts_with( $name, "'zeromo_" ) ) {
				$found[] = array( 'name' => trim( $name, "'" ), 'kind' => 'apply_filters' === $token->text ? 'filter' : 'action', 'text' => $doc, 'file' => $file );
			}
		}
	}
	return $found;
}

/** @return array{name: string, kind: string, text: string, file: string}|null What an event fires for other plugins. */
function zeromo_event_hook( string $root, string $file ): ?array {
	$code = (string) file_get_contents( "$root/$file" );
	if ( ! str_contains( $code, 'implements Event' ) || 1 !== preg_match( "/'(zeromo_[a-z_]+)'/", substr( $code, (int) strpos( $code, 'function hook()' ) ), $name ) ) {
		return null;
	}
	preg_match( '~/\*\*((?:(?!\*/).)*)\*/\s*(?:#\[[^\n]*\n)?final class~s', $code, $about );
	preg_match( '/function hook_args\(\): array \{\s*return array\((.*?)\);/s', $code, $sent );
	preg_match_all( '/\$this->(\w+)/', $sent[1] ?? '', $args );
	$lines = array( trim( (string) preg_replace( '/\s*\n\s*\* ?/', ' ', $about[1] ?? '' ) ) );
	foreach ( $args[1] as $arg ) {
		$lines[] = 1 === preg_match( '/@param +(\S+(?:<[^>]+>)?) +\$' . $arg . ' +([^\n]+)/', $code, $param ) ? "@param {$param[1]} \$$arg {$param[2]}" : '@param ' . ( 1 === preg_match( '/readonly (\S+) \$' . $arg . '\b/', $code, $native ) ? $native[1] : 'mixed' ) . " \$$arg";
	}
	return array( 'name' => $name[1], 'kind' => 'action', 'text' => "/**\n * " . implode( "\n * ", $lines ) . "\n */", 'file' => $file );
}

/** @param array{name: string, kind: string, text: string, file: string} $hook A hook. */
function zeromo_hook_section( array $hook ): string {
	$lines = array_map( static fn( string $line ): string => trim( (string) preg_replace( '~^\s*(?:/\*\*|\*/|\*) ?|\*/\s*$~', '', $line ) ), explode( "\n", $hook['text'] ) );
	$words = array();
	$rows  = array();
	foreach ( array_filter( $lines, static fn( string $line ): bool => '' !== $line ) as $line ) {
		if ( array() !== $rows && ! str_starts_with( $line, '@' ) ) {
			// An argument goes on in the next line.
			$rows[] = substr( (string) array_pop( $rows ), 0, -2 ) . " $line |";
			continue;
		}
		if ( 1 === preg_match( '/^@param +(.+?) +(\$\w+)\s*(.*)$/', $line, $m ) ) {
			$rows[] = '| `' . $m[2] . '` | `' . str_replace( '|', '\|', $m[1] ) . '` | ' . $m[3] . ' |';
		} elseif ( ! str_starts_with( $line, '@' ) && array() === $rows ) {
			$words[] = $line;
		}
	}
	$table = array() === $rows ? '' : "\n| argument | type | |\n|---|---|---|\n" . implode( "\n", $rows ) . "\n";
	return "### `{$hook['name']}`\n\n" . implode( ' ', $words ) . " `{$hook['file']}`\n$table";
}

/** The whole reference. */
function zeromo_hook_reference( string $root ): string {
	$hooks = array();
	$files = new RecursiveIteratorIterator( new RecursiveDirectoryIterator( "$root/includes", FilesystemIterator::SKIP_DOTS ) );
	$paths = array();
	foreach ( $files as $file ) {
		if ( $file instanceof SplFileInfo && 'php' === $file->getExtension() ) {
			$paths[] = substr( $file->getPathname(), strlen( "$root/" ) );
		}
	}
	sort( $paths );
	foreach ( $paths as $path ) {
		foreach ( array_filter( array( ...zeromo_called_hooks( $root, $path ), zeromo_event_hook( $root, $path ) ) ) as $hook ) {
			$known = $hooks[ $hook['name'] ] ?? null;
			if ( null === $known || '' === $known['text'] ) {
				$hooks[ $hook['name'] ] = $hook;
			}
		}
	}
	ksort( $hooks );
	$text = "# Hooks\n\nWhat other plugins may filter and listen to; the contract has the list that does not change. Written by `npm run hooks` out of the code.\n";
	foreach ( array( 'filter' => 'Filters', 'action' => 'Actions' ) as $kind => $title ) {
		$text .= "\n## $title\n";
		foreach ( $hooks as $hook ) {
			$text .= $kind === $hook['kind'] ? "\n" . zeromo_hook_section( $hook ) : '';
		}
	}
	return $text;
}

if ( realpath( (string) ( $_SERVER['SCRIPT_FILENAME'] ?? '' ) ) === __FILE__ ) {
	$zeromo_root = dirname( __DIR__ );
	$zeromo_text = zeromo_hook_reference( $zeromo_root );
	if ( in_array( '--check', $argv, true ) ) {
		$zeromo_same = (string) file_get_contents( "$zeromo_root/docs/hooks.md" ) === $zeromo_text;
		fwrite( STDERR, $zeromo_same ? "docs/hooks.md: as the code has it.\n" : "docs/hooks.md is old: npm run hooks\n" );
		exit( $zeromo_same ? 0 : 1 );
	}
	file_put_contents( "$zeromo_root/docs/hooks.md", $zeromo_text );
}
