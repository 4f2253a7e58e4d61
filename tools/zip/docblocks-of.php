<?php
/**
 * What the archive ships of PHP files: php tools/zip/docblocks-of.php <list> <out>
 *
 * <list> is JSON, names below the plugin's folder; <out> becomes JSON, texts by name.
 */

declare(strict_types=1);

require_once __DIR__ . '/Docblocks.php';

$zeromo_texts = array();
foreach ( json_decode( (string) file_get_contents( $argv[1] ), true ) as $zeromo_name ) {
	$zeromo_text = (string) file_get_contents( dirname( __DIR__, 2 ) . "/$zeromo_name" );
	$zeromo_texts[ $zeromo_name ] = Zeromo\Community\Tools\Zip\Docblocks::shipped( "/$zeromo_name", $zeromo_text );
}
file_put_contents( $argv[2], json_encode( $zeromo_texts, JSON_THROW_ON_ERROR ) );
