<?php

declare(strict_types=1);

namespace Zeromo\Community\Topics;

use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\Topics\Sql\FollowRepository;
use Zeromo\Community\Topics\Sql\TopicRepository;

/** Following and unfollowing topics; both are idempotent. */
final class FollowService {

	public function __construct(
		private readonly FollowRepository $follows,
		private readonly TopicRepository $topics,
		private readonly Db $db,
		private readonly Clock $clock
	) {}

	/**
	 * Follows or unfollows a topic; idempotent.
	 *
	 * @return int Its followers now.
	 * @throws Failure not_found, for no such topic.
	 */
	public function set( int $member, int $topic, bool $on ): int {
		return $this->db->transaction(
			function () use ( $member, $topic, $on ): int {
				$changed = $on
					? $this->follows->add( $member, $topic, $this->clock->now() )
					: $this->follows->remove( $member, $topic );
				if ( $changed ) {
					$this->topics->followers_changed( $topic, $on ? 1 : -1 );
				}
				// Read inside the transaction: after our own change this is the total with exactly that change.
				$record = $this->topics->many( array( $topic ) )[ $topic ] ?? null;
				if ( null === $record || $record->merged_into > 0 ) {
					throw Failure::not_found();
				}
				return $record->followers;
			}
		);
	}

	/** A member is gone. */
	#[Action( 'deleted_user' )]
	public function member_gone( int $member ): void {
		$this->db->transaction( fn() => $this->follows->forget_member( $member ) );
	}

	/** Words of the button. */
	public static function label( bool $following ): string {
		return $following ? __( '已关注', 'zeromo-community' ) : __( '关注', 'zeromo-community' );
	}

	/** Look of the button, by the contract's names. */
	public static function style( bool $following ): string {
		return $following ? 'success' : 'primary';
	}
}
