<?php
/**
 * Prints every guard of the plugin as JSON: php tools/mutation/list.php [folder of the plugin]
 */

declare(strict_types=1);

require_once dirname( __DIR__, 2 ) . '/vendor/autoload.php';
foreach ( array( 'Mutant', 'Types', 'MutantList' ) as $zeromo_class ) {
	require_once __DIR__ . "/$zeromo_class.php";
}

echo json_encode( ( new Zeromo\Community\Tools\Mutation\MutantList( $argv[1] ?? dirname( __DIR__, 2 ) ) )->all(), JSON_THROW_ON_ERROR | JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES );
