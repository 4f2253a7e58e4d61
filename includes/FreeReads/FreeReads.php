<?php

declare(strict_types=1);

namespace Zeromo\Community\FreeReads;

use Zeromo\Community\Counters\DailyUse;
use Zeromo\Community\FreeReads\Sql\ReadRepository;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\Kernel\Wiring\Job;
use Zeromo\Community\Locks\Api\LockBlock;
use Zeromo\Community\Locks\Api\LockPart;
use Zeromo\Community\Locks\Api\Locks;
use Zeromo\Community\Members\Api\VipRights;

/** Posts that are sold, opened for a day by members whose level gives so many of them. */
final class FreeReads {

	/** Types of locks that are sold. */
	public const SOLD = array( 'paid', 'points' );

	public function __construct(
		private readonly ReadRepository $reads,
		private readonly LockBlock $block,
		private readonly Locks $locks,
		private readonly VipRights $rights,
		private readonly Clock $clock
	) {}

	/**
	 * Opens a post for the rest of the day. One that is open already, today's among them, uses nothing.
	 *
	 * @return array{html: string, left: int} The block as the page draws it now, and the reads that are left today.
	 * @throws Failure not_found; content_invalid, for what is not sold; no_free_reads (403), free_reads_used (422).
	 */
	public function open( int $member, int $post_id ): array {
		$card = $this->block->card( $post_id, $member );
		$lock = LockPart::locked( $card );
		if ( ! in_array( $lock->type, self::SOLD, true ) ) {
			throw Failure::content( 'post_id', __( '这篇内容不需要购买', 'zeromo-community' ) );
		}
		$most = $this->most( $member );
		if ( ! $this->block->is_open( $card, $member ) ) {
			if ( 0 === $most ) {
				throw Failures::none();
			}
			$this->block->require_filled( $card );
			$day  = DailyUse::today( $this->clock );
			$used = static fn(): Failure => Failures::used( $most );
			$this->reads->daily->take( $member, $day, $post_id, $most, $used );
			$this->locks->earned_changed( FreeReadRule::NAME, $member, $post_id );
		}
		return array( 'html' => $this->block->now( $post_id, $member ), 'left' => $this->left( $member ) );
	}

	/** How many a day the member's level gives. */
	public function most( int $member ): int {
		return $this->rights->of( $member )->reads;
	}

	/** How many the member has left today. */
	public function left( int $member ): int {
		$most = $this->most( $member );
		$day  = DailyUse::today( $this->clock );
		return 0 === $most ? 0 : max( 0, $most - $this->reads->daily->used( $member, $day ) );
	}

	#[Job( 'free_reads', Job::DAY )]
	public function sweep(): void {
		$this->reads->daily->sweep( DailyUse::today( $this->clock ) );
	}

	#[Action( 'deleted_user' )]
	public function member_gone( int $member ): void {
		$this->reads->daily->forget( $member );
	}

	#[Action( 'deleted_post' )]
	public function post_gone( int $post_id ): void {
		$this->reads->post_gone( $post_id );
	}
}
