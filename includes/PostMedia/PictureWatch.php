<?php

declare(strict_types=1);

namespace Zeromo\Community\PostMedia;

use Zeromo\Community\Circles\Api\CircleVisibilityChanged;
use Zeromo\Community\Circles\Api\Circles;
use Zeromo\Community\Jobs\IdsJob;
use Zeromo\Community\Jobs\Jobs;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\Kernel\Wiring\Lazy;
use Zeromo\Community\Kernel\Wiring\Listens;
use Zeromo\Community\Media\Api\Library;
use Zeromo\Community\PostMedia\Api\PicturePlacing;
use Zeromo\Community\Posts\Api\ArticlePictures;
use Zeromo\Community\Posts\Api\FeedEntry;
use Zeromo\Community\Posts\Api\FeedMark;
use Zeromo\Community\Posts\Api\FeedState;
use Zeromo\Community\Posts\Api\RowWatcher;

/**
 * Notices, while a row of the feed is stored, that a picture lies where it should not: with an address of its own in
 * what not everybody may see, or without one in what everybody may. A job of the same unit moves it after the commit
 * (PicturePlaces). What a public post shows is told from the row alone and costs nothing.
 *
 * @phpstan-import-type Snapshot from Library
 */
final class PictureWatch implements PicturePlacing, RowWatcher {

	/** Job of pictures that may have to move. */
	public const JOB = 'picture_places';

	/** Job of drafts that were begun a while ago. */
	public const DRAFT_JOB = 'draft_pictures';

	private const CIRCLE = 'zeromo_circle';

	/** Seconds a draft has to become public before its pictures are moved: nobody but its author has seen them. */
	private const DRAFT_WAITS = HOUR_IN_SECONDS;

	/** @param \Closure(): Jobs $jobs Asked for when a picture has to move. */
	public function __construct(
		private readonly Library $library,
		private readonly Circles $circles,
		private readonly Settings $settings,
		#[Lazy( Jobs::class )] private readonly \Closure $jobs
	) {}

	#[Listens( CircleVisibilityChanged::class, kept: true )]
	public function on_visibility( CircleVisibilityChanged $event ): void {
		$this->walk( $event->circle_id );
	}

	/** Nobody sees the posts of a circle that is not published; after the circle's row has followed. */
	#[Action( 'wp_after_insert_post', 20 )]
	public function on_circle_saved( int $id, \WP_Post $post, bool $update, ?\WP_Post $before = null ): void {
		$was_shown = 'publish' === $before?->post_status;
		$is_shown  = 'publish' === $post->post_status;
		if ( self::CIRCLE === $post->post_type && null !== $before && ( $was_shown xor $is_shown ) ) {
			$this->walk( $id );
		}
	}

	#[Action( 'deleted_post', 20 )]
	public function on_circle_deleted( int $id, \WP_Post $post ): void {
		if ( self::CIRCLE === $post->post_type ) {
			$this->walk( $id );
		}
	}

	#[Action( 'update_option_' . Settings::OPTION, 20 )]
	public function on_settings( mixed $old, mixed $new ): void {
		$on = static fn( mixed $all ): mixed => is_array( $all ) ? ( $all['protect_circle_pictures'] ?? true ) : true;
		if ( $on( $old ) !== $on( $new ) ) {
			$this->walk();
		}
	}

	/** Goes over the posts of a circle, or all: as a job, begun at once. */
	public function walk( int $circle = 0 ): void {
		( $this->jobs )()->add(
			PicturePlaces::WALK,
			array( 'circle' => $circle, 'above' => 0 ),
			0 === $circle ? 1 : 0
		);
	}

	public function changed( ?FeedMark $old, ?FeedEntry $new ): void {
		$before = null === $old || '' === $old->images . $old->parts
			? array()
			: array_column( self::pictures( self::decode( $old->images ), self::decode( $old->parts ) ), 'id' );
		$now    = null === $new ? array() : self::pictures( $new->images, $new->parts );
		$post   = $new->post_id ?? $old->post_id ?? 0;
		$inline = null === $new ? self::inline( $old ) : $new->inline;
		$below  = $this->turns( $old, $new ) && self::has_comments( $post );
		if ( ! $below && array() === array( ...$before, ...$now, ...$inline ) ) {
			return;
		}
		$gone  = array(
			...array_diff( $before, array_column( $now, 'id' ) ),
			...( null === $new ? $inline : array() ),
		);
		$wrong = null === $new || array() === array( ...$now, ...$inline ) ? array() : $this->wrong( $old, $new, $now );
		if ( array() !== $wrong && FeedState::Draft === $new?->state && true !== $old?->announced ) {
			( $this->jobs )()->add(
				self::DRAFT_JOB,
				IdsJob::payload( array( $post ) ),
				self::DRAFT_WAITS,
				(string) $post
			);
			$wrong = array();
		}
		$ids = array_values( array_unique( array( ...$gone, ...$wrong ) ) );
		if ( array() !== $ids || $below ) {
			( $this->jobs )()->add( self::JOB, PictureJob::payload( $ids, $post, $below ) );
		}
	}

	public function settle_soon( array $pictures, int $post ): void {
		( $this->jobs )()->add( self::JOB, PictureJob::payload( $pictures, $post ) );
	}

	/**
	 * @param Snapshot $now What the new row shows.
	 * @return list<int>
	 */
	private function wrong( ?FeedMark $old, FeedEntry $new, array $now ): array {
		$closed = $this->is_closed( $new->state, $new->circle_id );
		$moves  = null !== $old && ( $old->state !== $new->state || $old->circle_id !== $new->circle_id );
		// The snapshot is as old as the request: who opens the post at the same moment may have moved them since.
		if ( $moves && $closed ) {
			return array( ...array_column( $now, 'id' ), ...$new->inline );
		}
		$inline = array() === $new->inline ? array() : $this->library->snapshot( $new->inline );
		return $this->library->misplaced( array( ...$now, ...$inline ), $closed );
	}

	/** Whether who may see the post has changed between everybody and some. */
	private function turns( ?FeedMark $old, ?FeedEntry $new ): bool {
		if (
			null === $old
			|| ! $old->announced
			|| ( $old->state === $new?->state && $old->circle_id === $new->circle_id )
		) {
			return false;
		}
		return $this->is_closed( $old->state, $old->circle_id ) !== (
			null === $new ? $this->is_on() : $this->is_closed( $new->state, $new->circle_id )
		);
	}

	/** Core's own count, as it has the post in its cache. */
	private static function has_comments( int $post ): bool {
		$row = get_post( $post );
		return $row instanceof \WP_Post && (int) $row->comment_count > 0;
	}

	/**
	 * Pictures in the text of an article that goes.
	 *
	 * @return list<int>
	 */
	private static function inline( ?FeedMark $old ): array {
		$post = null === $old || FeedState::Trash === $old->state ? null : get_post( $old->post_id );
		return $post instanceof \WP_Post && 'post' === $post->post_type
			? ArticlePictures::of( $post->post_content )
			: array();
	}

	/**
	 * Those of a row's pictures that lie elsewhere than they should.
	 *
	 * @param PicturedRow $row    Row.
	 * @param list<int>   $inline Pictures in the text of an article.
	 * @return list<int>
	 */
	public function misplaced( PicturedRow $row, array $inline = array() ): array {
		$pictures = self::pictures( $row->images, $row->parts );
		$pictures = array( ...$pictures, ...( array() === $inline ? array() : $this->library->snapshot( $inline ) ) );
		return array() === $pictures ? array() : $this->library->misplaced( $pictures, $this->closes( $row ) );
	}

	/** Whether a row's pictures are without an address. */
	public function closes( PicturedRow $row ): bool {
		return $this->is_closed( $row->state, $row->circle_id );
	}

	public function is_on(): bool {
		return $this->settings->flag( 'protect_circle_pictures' );
	}

	/**
	 * Pictures of a row and the cover of its video.
	 *
	 * @param array<mixed> $images Snapshot.
	 * @param array<mixed> $parts  Parts by name.
	 * @return Snapshot
	 */
	public static function pictures( array $images, array $parts ): array {
		$video = $parts['video'] ?? null;
		$cover = is_array( $video ) && is_array( $video['cover'] ?? null ) ? $video['cover'] : array();
		/** @var Snapshot */
		return array( ...array_values( $images ), ...array_values( $cover ) );
	}

	/** @return array<mixed> */
	public static function decode( string $json ): array {
		$value = '' === $json ? null : json_decode( $json, true );
		return is_array( $value ) ? $value : array();
	}

	private function is_closed( FeedState $state, int $circle ): bool {
		if ( ! $this->is_on() ) {
			return false;
		}
		return FeedState::Listed !== $state || ( $circle > 0 && ! $this->circles->sees( $circle, 0 ) );
	}
}
