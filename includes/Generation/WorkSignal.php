<?php

declare(strict_types=1);

namespace Zeromo\Community\Generation;

use Zeromo\Community\Jobs\Cron;
use Zeromo\Community\Jobs\Jobs;
use Zeromo\Community\Kernel\Database\Db;

/**
 * Has the site's cron look at the jobs now: a picture takes longer than a request may, and cron comes every five
 * minutes by itself. Where cron is driven from outside, a worker does it.
 */
final class WorkSignal {

	public function __construct( private readonly Db $db, private readonly Jobs $jobs ) {}

	public function after_commit(): void {
		$this->db->after_commit( self::now( ... ) );
	}

	/** While somebody waits for a picture whose job is late. */
	public function when_late(): void {
		if ( $this->jobs->late() > 0 ) {
			self::now();
		}
	}

	private static function now(): void {
		if ( ( defined( 'DISABLE_WP_CRON' ) && DISABLE_WP_CRON ) || wp_doing_cron() ) {
			return;
		}
		Cron::soon( 'generation' );
		spawn_cron();
	}
}
