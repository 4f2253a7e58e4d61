<?php

declare(strict_types=1);

namespace Zeromo\Community\AdminLists;

use Zeromo\Community\Comments\Api\CommentPosted;
use Zeromo\Community\Counters\Counters;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\Kernel\Wiring\Listens;
use Zeromo\Community\Posts\Api\ActivityPublished;

/**
 * What happened on each day of the site, counted when it happens and never anew: a post that is deleted later was
 * published all the same.
 */
final class DayCounts {

	public const POSTS    = 'post';
	public const COMMENTS = 'comment';
	public const MEMBERS  = 'member';

	public function __construct( private readonly Counters $counters, private readonly Clock $clock ) {}

	#[Listens( ActivityPublished::class )]
	public function published( ActivityPublished $event ): void {
		$this->count( self::POSTS );
	}

	#[Listens( CommentPosted::class )]
	public function commented( CommentPosted $event ): void {
		$this->count( self::COMMENTS );
	}

	#[Action( 'user_register', 10, 0 )]
	public function registered(): void {
		$this->count( self::MEMBERS );
	}

	/**
	 * The last days, the newest first.
	 *
	 * @return list<array{day: string, posts: int, comments: int, members: int}>
	 */
	public function last( int $days ): array {
		$today = ( new \DateTimeImmutable( '@' . $this->clock->now() ) )->setTimezone( wp_timezone() );
		$dates = array_map(
			static fn( int $ago ): \DateTimeImmutable => $today->modify( "-$ago day" ),
			range( 0, $days - 1 )
		);
		$kept  = $this->counters->many( Counters::DAY, array_map( self::id( ... ), $dates ) );
		return array_map(
			static function ( \DateTimeImmutable $date ) use ( $kept ): array {
				$of = $kept[ self::id( $date ) ] ?? array();
				return array(
					'day'      => $date->format( 'Y-m-d' ),
					'posts'    => $of[ self::POSTS ] ?? 0,
					'comments' => $of[ self::COMMENTS ] ?? 0,
					'members'  => $of[ self::MEMBERS ] ?? 0,
				);
			},
			$dates
		);
	}

	private function count( string $what ): void {
		$now = ( new \DateTimeImmutable( '@' . $this->clock->now() ) )->setTimezone( wp_timezone() );
		$this->counters->add( Counters::DAY, self::id( $now ), $what, 1 );
	}

	private static function id( \DateTimeImmutable $date ): int {
		return (int) $date->format( 'Ymd' );
	}
}
