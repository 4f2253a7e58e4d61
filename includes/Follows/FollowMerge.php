<?php

declare(strict_types=1);

namespace Zeromo\Community\Follows;

use Zeromo\Community\Counters\Counters;
use Zeromo\Community\Follows\Sql\FollowRepository;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Members\Api\MarkCache;
use Zeromo\Community\PersonalData\MemberMerge;

/** Whom an account follows that ends, and who follows it: the other account of the same person has both. */
final class FollowMerge implements MemberMerge {

	/** Marks that are forgotten one by one; those of more followers go by themselves. */
	private const MARKS = 1000;

	public function __construct(
		private readonly FollowRepository $follows,
		private readonly Counters $counters,
		private readonly Db $db,
		private readonly MarkCache $marks = new MarkCache( 'zmo_follow' )
	) {}

	public function columns(): array {
		return array( 'follow.target_id', 'follow.user_id' );
	}

	public function obstacle( int $from, int $to ): string {
		return '';
	}

	public function told( int $from, int $to ): string {
		$kept      = $this->counters->many( Counters::USER, array( $from ) )[ $from ] ?? array();
		$following = max( 0, $kept['following'] ?? 0 );
		$followers = max( 0, $kept['follower'] ?? 0 );
		return 0 === $following + $followers ? '' : sprintf(
			/* translators: 1: members followed, 2: followers */
			__( '关注 %1$d 人，粉丝 %2$d 人，重复的算一次', 'zeromo-community' ),
			$following,
			$followers
		);
	}

	public function move( int $from, int $to, string $mark ): void {
		$targets = $this->follows->latest( $from, self::MARKS );
		$this->follows->copy( $from, $to );
		// Whoever follows both counted for both; the account that ends leaves its totals when it is deleted.
		$this->db->after_commit( fn() => $this->marks->forget( $to, $targets ) );
	}
}
