<?php

declare(strict_types=1);

namespace Zeromo\Community\PostingLimits;

use Zeromo\Community\Counters\DailyUse;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\Kernel\Wiring\Job;
use Zeromo\Community\Members\Api\VipRight;
use Zeromo\Community\Members\Api\VipRights;
use Zeromo\Community\PostingLimits\Sql\PostingRepository;
use Zeromo\Community\Posts\Api\FeedEntry;
use Zeromo\Community\Posts\Api\FeedMark;
use Zeromo\Community\Posts\Api\FeedState;
use Zeromo\Community\Posts\Api\PostParts;
use Zeromo\Community\Posts\Api\RowWatcher;

/**
 * How many posts a day, and with what in them, by the level of who writes. Each post that others are to see makes a row
 * of the feed, whichever way it came: the bound is taken in the unit of that row.
 */
final class PostingLimits implements RowWatcher {

	public function __construct(
		private readonly VipRights $rights,
		private readonly PostingRepository $rows,
		private readonly Clock $clock
	) {}

	/** @throws Failure posts_used (429), forbidden. */
	public function changed( ?FeedMark $old, ?FeedEntry $new ): void {
		if ( null === $new || ! self::is_sent( $new->state ) || ! self::is_bounded( $new->author_id ) ) {
			return;
		}
		$right = $this->rights->bounded( $new->author_id );
		// Core has stored what comes by core's ways when it tells us of it; CoreDoors has refused it before.
		$is_stored = doing_action( 'wp_after_insert_post' );
		if ( ! $is_stored ) {
			$had = null === $old || FeedState::Draft === $old->state ? array() : PostParts::decode( $old->parts );
			$this->need_media( $right, $new->media, isset( $had['video'] ), isset( $had['file'] ) );
		}
		if ( 0 === $right->posts || ( null !== $old && self::is_sent( $old->state ) ) ) {
			return;
		}
		$this->rows->daily->take(
			$new->author_id,
			DailyUse::today( $this->clock ),
			$new->post_id,
			$is_stored ? PHP_INT_MAX : $right->posts,
			fn(): Failure => $this->used( $right->posts )
		);
	}

	/**
	 * Refuses one more post of today before it is stored, for ways that cannot be undone afterwards.
	 *
	 * @throws Failure posts_used (429)
	 */
	public function need_one( int $member ): void {
		$most = self::is_bounded( $member ) ? $this->rights->bounded( $member )->posts : 0;
		if ( $most > 0 && $this->rows->daily->used( $member, DailyUse::today( $this->clock ) ) >= $most ) {
			throw $this->used( $most );
		}
	}

	#[Job( 'posting_days', Job::DAY )]
	public function sweep(): void {
		$this->rows->daily->sweep( DailyUse::today( $this->clock ) );
	}

	#[Action( 'deleted_user' )]
	public function member_gone( int $member ): void {
		$this->rows->daily->forget( $member );
	}

	/** Whether its author has done with it: others see it now, later, or when somebody has said yes. */
	public static function is_sent( FeedState $state ): bool {
		return ! in_array( $state, array( FeedState::Draft, FeedState::Trash ), true );
	}

	/** Who writes for themselves: not what staff, an import or a plugin stores for a member. */
	private static function is_bounded( int $author ): bool {
		return $author > 0 && get_current_user_id() === $author && ! user_can( $author, 'moderate_zeromo' );
	}

	/** Refuses what a level may not post; what a post had before stays in it. */
	private function need_media( VipRight $right, int $media, bool $had_video, bool $had_file ): void {
		if ( ! $right->video && ( $media & FeedEntry::VIDEO ) > 0 && ! $had_video ) {
			throw Failure::forbidden( $this->who( static fn( VipRight $of ): bool => $of->video, true ) );
		}
		if ( ! $right->files && ( $media & FeedEntry::FILE ) > 0 && ! $had_file ) {
			throw Failure::forbidden( $this->who( static fn( VipRight $of ): bool => $of->files, false ) );
		}
	}

	/**
	 * Who may, so that the reader knows the way out.
	 *
	 * @param \Closure(VipRight): bool $may Of a level.
	 */
	private function who( \Closure $may, bool $is_video ): string {
		$names = array_map(
			static fn( VipRight $of ): string => $of->name,
			array_filter( $this->rights->all(), $may )
		);
		if ( array() === $names ) {
			return $is_video
				? __( '你现在不能发视频', 'zeromo-community' )
				: __( '你现在不能发附件', 'zeromo-community' );
		}
		return sprintf(
			$is_video
				/* translators: %s: a level of membership */
				? __( '%s会员可以发视频，去掉视频，或者开通后再发', 'zeromo-community' )
				/* translators: %s: a level of membership */
				: __( '%s会员可以发附件，去掉附件，或者开通后再发', 'zeromo-community' ),
			reset( $names )
		);
	}

	private function used( int $most ): Failure {
		$now  = ( new \DateTimeImmutable( '@' . $this->clock->now() ) )->setTimezone( wp_timezone() );
		$more = array_filter(
			$this->rights->all(),
			static fn( VipRight $right ): bool => 0 === $right->posts || $right->posts > $most
		);
		$text = array() === $more
			/* translators: %d: number of posts */
			? __( '今天的 %d 篇已发完，明天再来；写好的可以先存草稿', 'zeromo-community' )
			/* translators: %d: number of posts */
			: __( '今天的 %d 篇已发完，明天再来，或者开通更高的会员等级；写好的可以先存草稿', 'zeromo-community' );
		return new Failure(
			'zeromo_posts_used',
			429,
			sprintf( $text, $most ),
			array( 'retry_after' => max( 1, $now->modify( 'tomorrow' )->getTimestamp() - $now->getTimestamp() ) )
		);
	}
}
