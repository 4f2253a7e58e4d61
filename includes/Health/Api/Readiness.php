<?php

declare(strict_types=1);

namespace Zeromo\Community\Health\Api;

use Zeromo\Community\Health\Checks\ClockCheck;
use Zeromo\Community\Health\Checks\JobsCheck;
use Zeromo\Community\Health\Checks\ObjectCacheCheck;
use Zeromo\Community\Health\Checks\UploadsCheck;
use Zeromo\Community\Health\Sql\DatabaseFacts;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Log;
use Zeromo\Community\Setup\Finding;

/** What a balancer asks of this machine every few seconds: the quick checks, and nothing of what they find is stored. */
final class Readiness {

	/** What is looked at, in the order of the answer. */
	public const NAMES = array( 'database', 'replica', 'clock', 'jobs', 'disk', 'object_cache' );

	/** Seconds of a replica that are much, and too much. */
	private const BEHIND     = 10;
	private const FAR_BEHIND = 60;

	public function __construct(
		private readonly DatabaseFacts $facts,
		private readonly Clock $clock,
		private readonly JobsCheck $jobs,
		private readonly UploadsCheck $uploads,
		private readonly ObjectCacheCheck $cache
	) {}

	/**
	 * @param list<string> $names Of NAMES: the others are not looked at.
	 * @return array<string, Finding> By name.
	 */
	public function findings( array $names = self::NAMES ): array {
		$found = array();
		foreach ( array_intersect( self::NAMES, $names ) as $name ) {
			$found[ $name ] = $this->find( $name );
		}
		return $found;
	}

	/** A check that fails itself says so and leaves the others alone. */
	private function find( string $name ): Finding {
		try {
			return match ( $name ) {
				'database' => self::judge_database( $this->facts->is_cut_off() ),
				'replica'  => self::judge_lag( $this->facts->lag() ),
				'clock'    => ClockCheck::judge( $this->apart() ),
				'jobs'     => $this->jobs->check(),
				'disk'     => $this->uploads->check(),
				default    => $this->cache->check(),
			};
		} catch ( \Throwable $e ) {
			Log::error( $e );
			return Finding::unknown(
				__( '这项检查没有完成', 'zeromo-community' ),
				__( '原因写在 PHP 的错误日志里', 'zeromo-community' )
			);
		}
	}

	/** Seconds between the clocks of PHP and the database. */
	private function apart(): int {
		$database = $this->facts->time();
		return null === $database ? 0 : abs( $database - $this->clock->now() );
	}

	private static function judge_database( bool $is_cut_off ): Finding {
		return $is_cut_off
			? Finding::broken(
				__( '数据库节点和集群断开了，或还没有准备好', 'zeromo-community' ),
				__( '看这个节点的 wsrep_cluster_status 和它的日志', 'zeromo-community' )
			)
			: Finding::good( __( '数据库有回答', 'zeromo-community' ) );
	}

	/** @param int|null $behind As DatabaseFacts::lag() has it. */
	public static function judge_lag( ?int $behind ): Finding {
		if ( null === $behind ) {
			return Finding::unknown(
				__( '数据库账号不能看复制状态', 'zeromo-community' ),
				__( '需要时给它 REPLICA MONITOR 权限', 'zeromo-community' )
			);
		}
		if ( 0 === $behind ) {
			return Finding::good( __( '数据库没有落后', 'zeromo-community' ) );
		}
		$mend = __( '看这台数据库的 SHOW REPLICA STATUS', 'zeromo-community' );
		if ( $behind < 0 ) {
			return Finding::broken( __( '数据库的复制停了', 'zeromo-community' ), $mend );
		}
		/* translators: %d: seconds */
		$text = sprintf( __( '数据库比主库落后 %d 秒', 'zeromo-community' ), $behind );
		if ( $behind > self::FAR_BEHIND ) {
			return Finding::broken( $text, $mend );
		}
		return $behind > self::BEHIND ? Finding::warning( $text, $mend ) : Finding::good( $text );
	}
}
