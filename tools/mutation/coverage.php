<?php
/**
 * Which tests run which lines: php tools/mutation/coverage.php <PHPUnit's --coverage-php> <its --log-junit> <answer>
 *
 * The answer is JSON: `tests` [name, seconds] by number, `lines` file => line => numbers.
 */

declare(strict_types=1);

require_once dirname( __DIR__, 2 ) . '/vendor/autoload.php';

[ , $zeromo_coverage, $zeromo_junit, $zeromo_answer ] = $argv;

$zeromo_root    = dirname( __DIR__, 2 ) . '/';
$zeromo_seconds = array();
foreach ( ( new SimpleXMLElement( (string) file_get_contents( $zeromo_junit ) ) )->xpath( '//testcase' ) ?: array() as $zeromo_case ) {
	$zeromo_name                    = $zeromo_case['class'] . '::' . strtok( (string) $zeromo_case['name'], ' ' );
	$zeromo_seconds[ $zeromo_name ] = ( $zeromo_seconds[ $zeromo_name ] ?? 0 ) + (float) $zeromo_case['time'];
}

/** @var SebastianBergmann\CodeCoverage\CodeCoverage $zeromo_data */
$zeromo_data    = require $zeromo_coverage;
$zeromo_numbers = array();
$zeromo_lines   = array();
foreach ( $zeromo_data->getData( true )->lineCoverage() as $zeromo_file => $zeromo_rows ) {
	foreach ( $zeromo_rows as $zeromo_line => $zeromo_tests ) {
		$zeromo_at = array();
		foreach ( $zeromo_tests ?? array() as $zeromo_test ) {
			// All rows of a data provider are one test here.
			$zeromo_name                    = strtok( $zeromo_test, '#' );
			$zeromo_numbers[ $zeromo_name ] ??= count( $zeromo_numbers );
			$zeromo_at[ $zeromo_numbers[ $zeromo_name ] ] = true;
		}
		if ( array() !== $zeromo_at ) {
			$zeromo_lines[ str_replace( $zeromo_root, '', $zeromo_file ) ][ $zeromo_line ] = array_keys( $zeromo_at );
		}
	}
}

file_put_contents(
	$zeromo_answer,
	json_encode(
		array(
			'tests' => array_map( static fn( string $name ): array => array( $name, round( $zeromo_seconds[ $name ] ?? 1, 3 ) ), array_keys( $zeromo_numbers ) ),
			'lines' => $zeromo_lines,
		),
		JSON_THROW_ON_ERROR
	)
);
