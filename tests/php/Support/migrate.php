<?php
/**
 * A process of MigrationKillTest that runs the steps of SteppedRoom: php migrate.php <site> <number it dies at>.
 */

declare(strict_types=1);

$_SERVER['HTTP_HOST']       = (string) getenv( 'ZM_HOST' );
$_SERVER['SERVER_PROTOCOL'] = 'HTTP/1.1';
$_SERVER['REQUEST_METHOD']  = 'GET';
$_SERVER['REQUEST_URI']     = '/';
$_SERVER['REMOTE_ADDR']     = '127.0.0.1';

require_once $argv[1] . '/wp-load.php';
require_once __DIR__ . '/SteppedRoom.php';

use Zeromo\Community\Kernel\Version;
use Zeromo\Community\Plugin;
use Zeromo\Community\Setup\Migrator;
use Zeromo\Community\Tests\Support\SteppedRoom;

$room = new SteppedRoom( (int) $argv[2] );
exit( Plugin::container()->get( Migrator::class )->resume( array( $room ), Version::DATA, 20 ) ? 0 : 1 );
