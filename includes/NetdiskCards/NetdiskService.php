<?php

declare(strict_types=1);

namespace Zeromo\Community\NetdiskCards;

use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Events;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Locks\Api\LockBlock;
use Zeromo\Community\Locks\Api\LockPart;
use Zeromo\Community\NetdiskCards\Api\NetdiskBroken;
use Zeromo\Community\NetdiskCards\Sql\NetdiskRepository;
use Zeromo\Community\Posts\Api\PartCard;

/** Opening, reporting and confirming links: for who may read the post, and what is hidden in it. */
final class NetdiskService {

	public function __construct(
		private readonly NetdiskRepository $links,
		private readonly LockBlock $lock,
		private readonly Settings $settings,
		private readonly Events $events,
		private readonly Db $db,
		private readonly Clock $clock
	) {}

	/**
	 * Opens a link for a member; it is open for them from then on, and counted once. The author's own look and that of
	 * staff are not counted.
	 *
	 * @throws Failure not_found; forbidden, for who has not unlocked the post.
	 */
	public function open( int $member, int $post_id, string $link ): NetdiskState {
		$card = $this->readable( $member, $post_id );
		$this->need( $post_id, $link, $member );
		if ( ! $card->controls ) {
			$this->db->transaction(
				fn() => $this->links->open( $post_id, $link, $member, $this->clock->now() )
			);
		}
		return $this->need( $post_id, $link, $member );
	}

	/**
	 * Notes that a link leads nowhere, once for each member; enough of them show it as 可能失效.
	 *
	 * @throws Failure not_found; forbidden; 409 netdisk_unopened, netdisk_own.
	 */
	public function report( int $member, int $post_id, string $link ): NetdiskState {
		$card  = $this->readable( $member, $post_id );
		$state = $this->need( $post_id, $link, $member );
		if ( $card->author_id === $member ) {
			throw Failures::own();
		}
		if ( ! $state->is_opened && ! $card->controls ) {
			throw Failures::unopened();
		}
		$this->db->transaction(
			function () use ( $member, $post_id, $link, $card ): void {
				$now   = $this->clock->now();
				$least = $this->settings->int( 'netdisk_reports' );
				if (
					$this->links->report( $post_id, $link, $member, $now )
					&& $this->links->mark( $post_id, $link, $least, $now )
				) {
					$this->events->emit( new NetdiskBroken( $post_id, $link, $card->author_id ) );
				}
			}
		);
		return $this->need( $post_id, $link, $member );
	}

	/**
	 * The author, or staff, says that a link works: its reports go.
	 *
	 * @throws Failure not_found; forbidden, for others.
	 */
	public function confirm( int $member, int $post_id, string $link ): NetdiskState {
		$card = $this->readable( $member, $post_id );
		$this->need( $post_id, $link, $member );
		if ( ! $card->controls ) {
			throw Failure::forbidden();
		}
		$this->db->transaction( fn() => $this->links->confirm( $post_id, $link ) );
		return $this->need( $post_id, $link, $member );
	}

	/**
	 * The links of a post as a reader finds them, for who has been told of the post.
	 *
	 * @return list<NetdiskState>
	 */
	public function look( int $post_id, int $viewer ): array {
		return $this->links->look( $post_id, $viewer );
	}

	/** Whether the member wrote the post or moderates it. */
	public function controls( int $post_id, int $member ): bool {
		return $this->lock->card( $post_id, $member )->controls;
	}

	private function readable( int $member, int $post_id ): PartCard {
		$card = $this->lock->card( $post_id, $member );
		if ( 'public' !== LockPart::locked( $card )->type && ! $this->lock->is_open( $card, $member ) ) {
			throw Failure::forbidden();
		}
		return $card;
	}

	private function need( int $post_id, string $link, int $member ): NetdiskState {
		foreach ( $this->links->look( $post_id, $member ) as $state ) {
			if ( $state->link->id === $link ) {
				return $state;
			}
		}
		throw Failure::not_found();
	}
}
