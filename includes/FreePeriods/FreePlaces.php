<?php

declare(strict_types=1);

namespace Zeromo\Community\FreePeriods;

use Zeromo\Community\FreePeriods\Sql\PlaceRepository;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\Kernel\Wiring\Listens;
use Zeromo\Community\Locks\Api\HiddenOpened;
use Zeromo\Community\Locks\Api\LockBlock;
use Zeromo\Community\Locks\Api\LockPart;
use Zeromo\Community\Locks\Api\Locks;

/** The first members get what is sold for nothing; what is opened in a free period can be kept. */
final class FreePlaces {

	/** Types of locks that are sold. */
	public const SOLD = array( 'paid', 'points' );

	/** The setting: what was opened in a free period stays open for who has opened it. */
	public const KEEPS = 'free_period_keeps';

	public function __construct(
		private readonly PlaceRepository $places,
		private readonly LockBlock $block,
		private readonly Locks $locks,
		private readonly Settings $settings,
		private readonly Db $db,
		private readonly Clock $clock
	) {}

	/**
	 * Takes one of the free places. A post that is open already uses none.
	 *
	 * @return array{html: string, left: int} The block as the page draws it now, and the places that are left.
	 * @throws Failure not_found; content_invalid, where none are offered; free_places_taken (422).
	 */
	public function take( int $member, int $post_id ): array {
		$card  = $this->block->card( $post_id, $member );
		$lock  = LockPart::locked( $card );
		$first = $lock->terms->first;
		if ( ! in_array( $lock->type, self::SOLD, true ) || $first < 1 ) {
			throw Failure::content( 'post_id', __( '这篇内容没有免费名额', 'zeromo-community' ) );
		}
		if ( ! $this->block->is_open( $card, $member ) ) {
			$this->block->require_filled( $card );
			$this->db->transaction(
				function () use ( $member, $post_id, $first ): void {
					if (
						$this->places->add( $post_id, $member, $this->clock->now() )
						&& ! $this->places->take( $post_id, $first )
					) {
						throw new Failure(
							'zeromo_free_places_taken',
							422,
							__( '免费名额已经领完', 'zeromo-community' )
						);
					}
				}
			);
			$this->locks->earned_changed( FreePlaceRule::NAME, $member, $post_id );
		}
		return array(
			'html' => $this->block->now( $post_id, $member ),
			'left' => max( 0, $first - $this->places->taken( $post_id ) ),
		);
	}

	/** How many places are taken. */
	public function taken( int $post_id ): int {
		return $this->places->taken( $post_id );
	}

	#[Listens( HiddenOpened::class )]
	public function opened( HiddenOpened $event ): void {
		if (
			array() !== $event->free
			&& $this->settings->flag( self::KEEPS )
			&& $this->places->keep( $event->free, $event->viewer, $this->clock->now() )
		) {
			foreach ( $event->free as $post ) {
				$this->locks->earned_changed( FreePlaceRule::NAME, $event->viewer, $post );
			}
		}
	}

	#[Action( 'deleted_user' )]
	public function member_gone( int $member ): void {
		$this->places->member_gone( $member );
	}

	#[Action( 'deleted_post' )]
	public function post_gone( int $post_id ): void {
		$this->places->post_gone( $post_id );
	}
}
