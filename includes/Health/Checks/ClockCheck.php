<?php

declare(strict_types=1);

namespace Zeromo\Community\Health\Checks;

use Zeromo\Community\Health\Sql\DatabaseFacts;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Wiring\Place;
use Zeromo\Community\Setup\CheckGroup;
use Zeromo\Community\Setup\Checkup;
use Zeromo\Community\Setup\Finding;
use Zeromo\Community\Setup\OwnSite;

/** Whether PHP, the database and the web server have the same time. */
#[Place( 12 )]
final class ClockCheck implements Checkup {

	/** Seconds that are much, and too much: signed links and payments have times in them. */
	private const MUCH     = 5;
	private const TOO_MUCH = 60;

	public function __construct( private readonly DatabaseFacts $facts, private readonly Clock $clock ) {}

	public function name(): string {
		return 'clock';
	}

	public function group(): CheckGroup {
		return CheckGroup::Server;
	}

	public function label(): string {
		return __( '时钟', 'zeromo-community' );
	}

	public function is_slow(): bool {
		return true;
	}

	public function check(): Finding {
		$database = $this->facts->time();
		$apart    = null === $database ? 0 : abs( $database - $this->clock->now() );
		$answer   = OwnSite::ask( includes_url( 'images/blank.gif' ) );
		$date     = $answer instanceof \WP_Error ? '' : wp_remote_retrieve_header( $answer, 'date' );
		$server   = is_string( $date ) && '' !== $date ? strtotime( $date ) : false;
		$apart    = false === $server ? $apart : max( $apart, abs( $server - $this->clock->now() ) );
		return self::judge( $apart );
	}

	/** @param int $apart Seconds. */
	public static function judge( int $apart ): Finding {
		$mend = __( '在每台服务器上打开时间同步（chrony 或 systemd-timesyncd）', 'zeromo-community' );
		/* translators: %d: seconds */
		$text = sprintf( __( 'PHP、数据库和网页服务器的时间最多相差 %d 秒', 'zeromo-community' ), $apart );
		if ( $apart > self::TOO_MUCH ) {
			return Finding::broken( $text, $mend );
		}
		return $apart > self::MUCH ? Finding::warning( $text, $mend ) : Finding::good( $text );
	}
}
