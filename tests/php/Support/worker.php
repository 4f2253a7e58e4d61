<?php
/**
 * A process that works off jobs of JobDrainTest: php worker.php <site> <folder> <name> <worker|cron> <kind that is its
 * end, or ->.
 *
 * It says in the folder that it is ready, begins with the others and writes a line for each job it has begun. With
 * `cron` it
 * does what wp-cron.php does. One that has an end kills itself in the middle of the tenth job of that kind.
 */

declare(strict_types=1);

$_SERVER['HTTP_HOST']       = (string) getenv( 'ZM_HOST' );
$_SERVER['SERVER_PROTOCOL'] = 'HTTP/1.1';
$_SERVER['REQUEST_METHOD']  = 'GET';
$_SERVER['REQUEST_URI']     = '/';
$_SERVER['REMOTE_ADDR']     = '127.0.0.1';

require_once $argv[1] . '/wp-load.php';
require_once __DIR__ . '/CountedJob.php';

use Zeromo\Community\Kernel\Container;
use Zeromo\Community\Jobs\Cron;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Jobs\JobHandler;
use Zeromo\Community\Jobs\Jobs;
use Zeromo\Community\Plugin;
use Zeromo\Community\Tests\Support\CountedJob;

[ , , $folder, $name, $way, $end ] = $argv;
foreach ( CountedJob::KINDS as $kind ) {
	$make = static fn( Container $c ): JobHandler => new CountedJob(
		$c->get( Db::class ),
		$kind,
		"$folder/$name.log",
		$kind === $end ? 10 : 0
	);
	Plugin::container()->contribute( JobHandler::class, $make );
}
$jobs = Plugin::container()->get( Jobs::class );
touch( "$folder/$name.ready" );
while ( ! is_file( "$folder/go" ) ) {
	usleep( 2000 );
	clearstatcache();
}
do {
	'cron' === $way ? do_action( Cron::HOOK ) : $jobs->work( PHP_INT_MAX, 600 );
} while ( $jobs->late() > 0 );
