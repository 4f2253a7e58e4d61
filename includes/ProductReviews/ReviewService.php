<?php

declare(strict_types=1);

namespace Zeromo\Community\ProductReviews;

use Zeromo\Community\Audit\Api\AuditLog;
use Zeromo\Community\Counters\Counters;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Media\Api\Library;
use Zeromo\Community\NotificationKinds\Api\NoticeTeller;
use Zeromo\Community\Kernel\Wiring\Lazy;
use Zeromo\Community\Posts\Api\Visibility;
use Zeromo\Community\ProductReviews\Sql\ReviewRepository;
use Zeromo\Community\Shop\Api\BoughtItem;
use Zeromo\Community\Shop\Api\BoughtItems;
use Zeromo\Community\TextChecks\Api\PlainText;
use Zeromo\Community\TextChecks\Api\TextCheck;

/** Reviews of products by those who have received them. */
final class ReviewService {

	public const WORDS  = 1000;
	public const IMAGES = 6;
	public const ANSWER = 500;

	/** Kinds of kept totals of a product. */
	public const COUNT = 'review_count';
	public const SUM   = 'review_sum';

	/** @param \Closure(): NoticeTeller $teller Asked when there is something to tell. */
	public function __construct(
		private readonly ReviewRepository $reviews,
		private readonly BoughtItems $bought,
		private readonly TextCheck $texts,
		private readonly Library $library,
		private readonly Counters $counters,
		private readonly Visibility $visibility,
		private readonly Settings $settings,
		private readonly AuditLog $log,
		private readonly Db $db,
		private readonly Clock $clock,
		#[Lazy( NoticeTeller::class )] private readonly \Closure $teller
	) {}

	/** Whether reviews are written and shown. */
	public function is_open(): bool {
		return $this->settings->flag( 'product_reviews' );
	}

	/**
	 * Writes the review of an order, or changes it within its days; the same sent at once is one.
	 *
	 * @param list<int> $images Own pictures.
	 * @throws Failure X for another's order; 409 before it is received, after its days, and where it was taken away; C
	 *                 for what may not be said.
	 */
	public function write( int $member, string $order_no, int $stars, string $words, array $images ): Review {
		$item   = $this->bought->need( $order_no, $member );
		$before = $this->reviews->of_order( $order_no );
		$this->may( $item, $before );
		$words = PlainText::clean( 'text', $words, self::WORDS );
		$said  = $this->texts->check( $words, $member, false, null === $before )->need( 'text' );
		if ( count( $images ) > self::IMAGES ) {
			throw Failure::invalid( 'image_ids' );
		}
		if ( array() !== $images ) {
			$this->library->require_own( $images, $member, 'image' );
		}
		$made = new Review(
			0,
			$order_no,
			$item->product_id,
			$member,
			$stars,
			$said->text,
			$images,
			$said->waits() ? ReviewState::Waiting : ReviewState::Listed,
			'',
			$this->clock->now()
		);
		$this->db->transaction(
			function () use ( $made, $item, $member ): void {
				if ( $this->reviews->add( $made ) ) {
					$this->count( $made, 1 );
					$this->texts->remember( $made->words, $member );
					return;
				}
				$this->change( $made, $item );
			}
		);
		return $this->reviews->of_order( $order_no ) ?? throw Failure::not_found();
	}

	/** Until when it can be changed, Unix seconds; 0 without end. */
	public function open_until( Review $review ): int {
		$days = $this->settings->int( 'review_edit_days' );
		return 0 === $days ? 0 : $review->created + $days * DAY_IN_SECONDS;
	}

	/**
	 * Takes one away: its buyer does, or who moderates the site.
	 *
	 * @throws Failure X for one that is not there or another's.
	 */
	public function remove( int $member, int $id ): void {
		$review = $this->reviews->find( $id ) ?? throw Failure::not_found();
		if ( $review->user_id === $member && ReviewState::Removed !== $review->state ) {
			$this->db->transaction( fn() => $this->drop( $review->id ) );
			return;
		}
		if ( ! user_can( $member, 'moderate_zeromo' ) ) {
			throw Failure::not_found();
		}
		$this->db->transaction(
			function () use ( $member, $review ): void {
				if ( $this->take_down( $review->id ) ) {
					$this->log->note( $member, 'remove', 'product_review', $review->id, $review->user_id );
				}
			}
		);
	}

	/** Hides one, inside the caller's unit; false where that is so already. */
	public function take_down( int $id ): bool {
		$this->reviews->hold( $id );
		$review = $this->reviews->find( $id );
		if ( null === $review || ! $this->reviews->move( $id, $review->state, ReviewState::Removed ) ) {
			return false;
		}
		$this->count( $review, -1 );
		return ReviewState::Removed !== $review->state;
	}

	/**
	 * A moderator's decision on one that waits, inside the caller's unit.
	 *
	 * @throws Failure 409 where it does not wait any more.
	 */
	public function decide( int $id, bool $approve ): Review {
		$to = $approve ? ReviewState::Listed : ReviewState::Removed;
		if ( ! $this->reviews->move( $id, ReviewState::Waiting, $to ) ) {
			throw new Failure( 'zeromo_not_pending', 409, __( '这条内容已经不在等待审核', 'zeromo-community' ) );
		}
		$review = $this->reviews->find( $id ) ?? throw Failure::not_found();
		$this->count( $review, 1 );
		return $review;
	}

	/**
	 * The seller's answer; an empty one takes it back.
	 *
	 * @throws Failure X for one that is not listed; forbidden for who does not sell it.
	 */
	public function answer( int $member, int $id, string $words ): Review {
		$review = $this->reviews->find( $id );
		if (
			null === $review
			|| ReviewState::Listed !== $review->state
			|| ! $this->visibility->sees( $review->product_id, $member )
		) {
			throw Failure::not_found();
		}
		if ( ! $this->sells( $member, $review->product_id ) ) {
			throw Failure::forbidden();
		}
		$words = PlainText::clean( 'text', $words, self::ANSWER );
		$words = $this->texts->field( $words, $member )->need( 'text' )->text;
		$this->db->transaction(
			function () use ( $review, $words, $member ): void {
				if ( ! $this->reviews->answer( $review->id, $words ) ) {
					return;
				}
				$this->log->note( $member, 'review_answered', 'product_review', $review->id, $review->user_id );
				if ( '' !== $words ) {
					( $this->teller )()->tell(
						$review->user_id,
						ReviewNotices::ANSWERED,
						$review->product_id,
						$review->product_id,
						$member
					);
				}
			}
		);
		return $this->reviews->find( $id ) ?? throw Failure::not_found();
	}

	/** Whether a member answers the reviews of a product. */
	public function sells( int $member, int $product ): bool {
		return $member > 0 && (
			user_can( $member, 'manage_zeromo_orders' )
			|| (int) get_post_field( 'post_author', $product ) === $member
		);
	}

	/** Removes some of a member's; how many there were. */
	public function forget( int $member, int $limit ): int {
		$some = $this->reviews->of_member( $member, 0, $limit );
		foreach ( $some as $review ) {
			$this->db->transaction( fn() => $this->drop( $review->id ) );
		}
		return count( $some );
	}

	/** @throws Failure 409. */
	private function may( BoughtItem $item, ?Review $before ): void {
		if ( ! $this->is_open() ) {
			throw Failure::not_found();
		}
		if ( null === $before && ! $item->is_received ) {
			throw self::refused( __( '收到商品后才能评价', 'zeromo-community' ) );
		}
		if ( ReviewState::Removed === $before?->state ) {
			throw self::refused( __( '评价没有通过审核，不能再修改', 'zeromo-community' ) );
		}
		$until = null === $before ? 0 : $this->open_until( $before );
		if ( $until > 0 && $until <= $this->clock->now() ) {
			throw self::refused( __( '已经过了可以修改评价的时间', 'zeromo-community' ) );
		}
	}

	private function change( Review $made, BoughtItem $item ): void {
		$before = $this->reviews->of_order( $made->order_no ) ?? throw Failure::not_found();
		$this->may( $item, $before );
		if ( $before->is_like( $made ) ) {
			return;
		}
		$this->count( $before, -1 );
		$this->reviews->put( $before->id, $made, $this->clock->now() );
		$this->count( $made, 1 );
	}

	private function drop( int $id ): void {
		$this->reviews->hold( $id );
		$review = $this->reviews->find( $id );
		if ( null !== $review && $this->reviews->remove( $id ) ) {
			$this->count( $review, -1 );
		}
	}

	/** The kept totals, by a review that is listed. */
	private function count( Review $review, int $by ): void {
		if ( ReviewState::Listed === $review->state ) {
			$this->counters->add( Counters::POST, $review->product_id, self::COUNT, $by );
			$this->counters->add( Counters::POST, $review->product_id, self::SUM, $by * $review->stars );
		}
	}

	private static function refused( string $words ): Failure {
		return new Failure( 'zeromo_order_state', 409, $words );
	}
}
