<?php

declare(strict_types=1);

namespace Zeromo\Community\Content\Pictures;

use Zeromo\Community\Circles\Api\Circles;
use Zeromo\Community\Content\Api\RowWatcher;
use Zeromo\Community\Content\FeedEntry;
use Zeromo\Community\Content\FeedMark;
use Zeromo\Community\Content\FeedState;
use Zeromo\Community\Content\PostKind;
use Zeromo\Community\Kernel\Jobs\IdsJob;
use Zeromo\Community\Kernel\Jobs\Jobs;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Media\Api\Library;

/**
 * Notices, while a row of the feed is stored, that a picture lies where it should not: with an address of its own in
 * what not everybody may see, or without one in what everybody may. A job of the same unit moves it after the commit
 * (PicturePlaces). What a public post shows is told from the row alone and costs nothing.
 *
 * @phpstan-import-type Snapshot from Library
 */
final class PictureWatch implements RowWatcher {

	/** Job of pictures that may have to move. */
	public const JOB = 'picture_places';

	/** Job of drafts that were begun a while ago. */
	public const DRAFT_JOB = 'draft_pictures';

	/** Seconds a draft has to become public before its pictures are moved: nobody but its author has seen them. */
	private const DRAFT_WAITS = HOUR_IN_SECONDS;

	/** @param \Closure(): Jobs $jobs Asked for when a picture has to move. */
	public function __construct(
		private readonly Library $library,
		private readonly Circles $circles,
		private readonly Settings $settings,
		private readonly \Closure $jobs
	) {}

	public function changed( ?FeedMark $old, ?FeedEntry $new ): void {
		$before = null === $old || '' === $old->images . $old->parts
			? array()
			: array_column( self::pictures( self::decode( $old->images ), self::decode( $old->parts ) ), 'id' );
		$now    = null === $new || PostKind::Activity !== $new->kind
			? array()
			: self::pictures( $new->images, $new->parts );
		if ( array() === $before && array() === $now ) {
			return;
		}
		$gone  = array_diff( $before, array_column( $now, 'id' ) );
		$wrong = null === $new || array() === $now ? array() : $this->wrong( $old, $new, $now );
		if ( array() !== $wrong && FeedState::Draft === $new?->state && true !== $old?->announced ) {
			( $this->jobs )()->add(
				self::DRAFT_JOB,
				IdsJob::payload( array( $new->post_id ) ),
				self::DRAFT_WAITS,
				(string) $new->post_id
			);
			$wrong = array();
		}
		$ids = array_values( array_unique( array( ...$gone, ...$wrong ) ) );
		if ( array() !== $ids ) {
			( $this->jobs )()->add( self::JOB, PictureJob::payload( $ids, $new->post_id ?? $old->post_id ?? 0 ) );
		}
	}

	/**
	 * @param Snapshot $now What the new row shows.
	 * @return list<int>
	 */
	private function wrong( ?FeedMark $old, FeedEntry $new, array $now ): array {
		$closed = $this->is_closed( $new->state, $new->circle_id );
		$moves  = null !== $old && ( $old->state !== $new->state || $old->circle_id !== $new->circle_id );
		// The snapshot is as old as the request: who opens the post at the same moment may have moved them since.
		return $closed && $moves ? array_column( $now, 'id' ) : $this->library->misplaced( $now, $closed );
	}

	/**
	 * Those of a row's pictures that lie elsewhere than they should.
	 *
	 * @param array<string, string|null> $row With status, circle_id, images and parts.
	 * @return list<int>
	 */
	public function misplaced( array $row ): array {
		$state    = FeedState::tryFrom( (int) $row['status'] ) ?? FeedState::Other;
		$pictures = self::pictures( self::decode( (string) $row['images'] ), self::decode( (string) $row['parts'] ) );
		return array() === $pictures
			? array()
			: $this->library->misplaced( $pictures, $this->is_closed( $state, (int) $row['circle_id'] ) );
	}

	/** Whether pictures that stand nowhere else are without an address. */
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
