<?php
/**
 * Makes the tables of characters that the search folds and reads by sound, from the Unihan database as Debian's package
 * `unicode-data` installs it:
 *
 *     php tools/unihan/make.php /usr/share/unicode
 *
 * The tables are in the tree, so that nothing has to be installed to build or test.
 *
 * @package Zeromo\Community
 */

declare(strict_types=1);

// phpcs:disable WordPress.WP.AlternativeFunctions, WordPress.PHP.DevelopmentFunctions -- a tool outside WordPress.
// phpcs:disable WordPress.NamingConventions.PrefixAllGlobals, WordPress.Security.EscapeOutput -- as above.
// phpcs:disable WordPress.PHP.DiscouragedPHPFunctions, WordPress.CodeAnalysis.AssignmentInCondition -- as above.

$from = $argv[1] ?? '/usr/share/unicode';
$to   = dirname( __DIR__, 2 ) . '/includes/ChineseText';

/**
 * One file of Unihan, packed or not.
 *
 * @return array<string, array<int, string>> Field => code point => value.
 */
function unihan( string $from, string $name, string ...$fields ): array {
	$plain  = "$from/$name.txt";
	$handle = is_readable( $plain ) ? fopen( $plain, 'rb' ) : popen( 'bzcat ' . escapeshellarg( "$plain.bz2" ), 'r' );
	if ( false === $handle ) {
		fwrite( STDERR, "There is no $plain\n" );
		exit( 1 );
	}
	$out = array_fill_keys( $fields, array() );
	while ( false !== ( $line = fgets( $handle ) ) ) {
		$parts = explode( "\t", rtrim( $line ), 3 );
		if ( 3 === count( $parts ) && isset( $out[ $parts[1] ] ) ) {
			$out[ $parts[1] ][ (int) hexdec( substr( $parts[0], 2 ) ) ] = $parts[2];
		}
	}
	fclose( $handle );
	return $out;
}

/** @return list<int> Code points of a field's value. */
function points( string $value ): array {
	preg_match_all( '/U\+([0-9A-F]{4,6})/', $value, $found );
	return array_map( static fn( string $hex ): int => (int) hexdec( $hex ), $found[1] );
}

/** @param array<array-key, string> $rows Written as a PHP file that returns them. */
function write( string $file, string $about, array $rows ): void {
	$text = "<?php\n\n// Made by tools/unihan/make.php from the Unihan database of Unicode 15; do not edit.\n"
		. "// Copyright 1991-2022 Unicode, Inc., used under the Unicode License.\n\ndeclare(strict_types=1);\n\n"
		. "// $about\nreturn array(\n";
	$line = "\t";
	foreach ( $rows as $key => $value ) {
		$item = "'$key' => '$value', ";
		if ( mb_strwidth( $line . $item ) > 110 ) {
			$text .= rtrim( $line ) . "\n";
			$line  = "\t";
		}
		$line .= $item;
	}
	file_put_contents( $file, $text . rtrim( $line ) . "\n);\n" );
	echo basename( $file ), ': ', count( $rows ), "\n";
}

$variants = unihan( $from, 'Unihan_Variants', 'kSimplifiedVariant', 'kSemanticVariant' );
$gb       = unihan( $from, 'Unihan_OtherMappings', 'kGB0' )['kGB0'];
$simple   = array();
foreach ( $variants['kSimplifiedVariant'] as $char => $value ) {
	$others = array_filter( points( $value ), static fn( int $to ): bool => $to !== $char && $to <= 0xFFFF );
	// The one that China's first national set has, where there are several.
	usort( $others, static fn( int $a, int $b ): int => (int) isset( $gb[ $b ] ) <=> (int) isset( $gb[ $a ] ) );
	if ( $char <= 0xFFFF && array() !== $others ) {
		$simple[ $char ] = $others[0];
	}
}
// Another way to write a traditional character: 裏 as 裡.
foreach ( $variants['kSemanticVariant'] as $char => $value ) {
	if ( $char <= 0xFFFF && ! isset( $simple[ $char ] ) && ! isset( $gb[ $char ] ) ) {
		foreach ( points( $value ) as $other ) {
			if ( isset( $simple[ $other ] ) && $simple[ $other ] !== $char ) {
				$simple[ $char ] = $simple[ $other ];
				break;
			}
		}
	}
}
$rows = array();
foreach ( $simple as $char => $other ) {
	// Two steps become one.
	$end = $simple[ $other ] ?? $other;
	if ( $end !== $char ) {
		$rows[ mb_chr( $char ) ] = mb_chr( $end );
	}
}
ksort( $rows );
write( "$to/simplified.php", 'Characters and the ones that stand for them in simplified spelling.', $rows );

// What characters sound like, without tones: those of the first national set, each with all its readings of today.
$read   = unihan( $from, 'Unihan_Readings', 'kMandarin', 'kHanyuPinlu', 'kTGHZ2013' );
$sounds = array();
foreach ( array_keys( $gb ) as $char ) {
	$said = '';
	foreach ( $read as $values ) {
		$said .= ' ' . ( $values[ $char ] ?? '' );
	}
	// ü is typed as v, and as u behind l and n by who does not know.
	$plain = strtr( Normalizer::normalize( $said, Normalizer::FORM_D ), array( "u\u{308}" => 'v' ) );
	preg_match_all( '/[a-z]+/', (string) preg_replace( '/\p{Mn}|\d+\.\d+/u', '', $plain ), $found );
	foreach ( array_unique( $found[0] ) as $sound ) {
		$sounds[ $sound ] = ( $sounds[ $sound ] ?? '' ) . mb_chr( $char );
	}
}
ksort( $sounds );
write( "$to/pinyin.php", 'Readings and the characters that have them.', $sounds );
