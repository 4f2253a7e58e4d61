<?php

declare(strict_types=1);

namespace Zeromo\Community\PostMedia;

use Zeromo\Community\Kernel\Database\Conflict;
use Zeromo\Community\Jobs\JobHandler;
use Zeromo\Community\Jobs\Jobs;
use Zeromo\Community\Kernel\Wiring\All;
use Zeromo\Community\Kernel\Wiring\Collection;
use Zeromo\Community\Kernel\Wiring\Lazy;
use Zeromo\Community\Media\Api\GuardedPictures;
use Zeromo\Community\Media\Api\Library;
use Zeromo\Community\Media\Api\Standing;
use Zeromo\Community\PostMedia\Api\PostPictures;
use Zeromo\Community\PostMedia\Sql\MediaMeta;
use Zeromo\Community\PostMedia\Sql\PicturedRows;
use Zeromo\Community\Posts\Api\ArticlePictures;
use Zeromo\Community\Posts\Api\ContentVisibility;
use Zeromo\Community\Posts\Api\PostStore;

/**
 * Moves pictures of posts to where they belong: those that only posts show which a visitor cannot see are guarded.
 * After the commit, and as the job of going over many posts. May be repeated.
 */
final class PicturePlaces implements JobHandler {

	/** Job of going over the posts of a circle, or all. */
	public const WALK = 'picture_walk';

	/** Seconds of the first piece, which the request that has caused it waits for, and of each other. */
	private const FIRST = 3;
	private const PIECE = 20;

	/** Seconds after which a picture that was moved is looked at once more. */
	private const AGAIN = 60;

	/** Times to read rows again that somebody else has changed. */
	private const TRIES = 5;

	/** Posts read at a time. */
	private const STEP = 100;

	/**
	 * @param \Closure(): Jobs               $jobs  Asked for when there is more to do.
	 * @param Collection<PostPictures> $below What stands below posts.
	 */
	public function __construct(
		private readonly GuardedPictures $guarded,
		private readonly Library $library,
		private readonly PictureWatch $watch,
		private readonly ContentVisibility $visibility,
		private readonly PostStore $store,
		private readonly MediaMeta $meta,
		private readonly PicturedRows $rows,
		#[Lazy( Jobs::class )] private readonly \Closure $jobs,
		#[All( PostPictures::class )] private readonly Collection $below
	) {}

	/**
	 * A picture goes where it belongs now, and the rows that show it follow.
	 *
	 * @param int $post A post that may show it beside those of its owner's; 0 for none.
	 */
	public function settle( int $picture, int $post = 0 ): void {
		if ( $this->guarded->place( $picture, fn(): ?Standing => $this->standing( $picture, $post ) ) ) {
			// Who has read the former place and stores it after this has nothing to notice.
			( $this->jobs )()->add(
				PictureWatch::JOB,
				PictureJob::payload( array( $picture ), $post ),
				self::AGAIN,
				"again-$picture"
			);
		}
		// Also when it was moved by a call that did not come to its end.
		$now = $this->library->snapshot( array( $picture ) )[0] ?? null;
		if ( null !== $now ) {
			$this->follow( $now, $post );
			$this->guarded->follow( $picture );
		}
		if ( $this->guarded->shown_soon( $picture ) ) {
			( $this->jobs )()->add(
				PictureWatch::JOB,
				PictureJob::payload( array( $picture ), $post ),
				DAY_IN_SECONDS + MINUTE_IN_SECONDS,
				"shown-$picture"
			);
		}
	}

	/** All pictures of a post. */
	public function settle_post( int $post ): void {
		foreach ( $this->shown( $post ) as $picture ) {
			$this->settle( $picture, $post );
		}
	}

	/**
	 * The pictures below posts that lie elsewhere than they should.
	 *
	 * @param list<int> $posts Posts.
	 */
	public function settle_below( array $posts ): void {
		$closed = array();
		foreach ( $this->rows->of( $posts ) as $row ) {
			$closed[ $row->post_id ] = $this->watch->closes( $row );
		}
		foreach ( $this->below->all() as $part ) {
			foreach ( $part->below( $posts ) as $one ) {
				$hidden = $this->watch->is_on() && ( ! $one['open'] || ( $closed[ $one['post'] ] ?? true ) );
				foreach ( $this->library->misplaced( $one['images'], $hidden ) as $picture ) {
					$this->settle( $picture, $one['post'] );
				}
			}
		}
	}

	/** @return list<int> Pictures of a post, in its text too, and the cover of its video. */
	private function shown( int $post ): array {
		return array_values(
			array_unique(
				array_filter(
					array(
						...$this->store->images( $post ),
						$this->meta->get( $post, MediaMeta::COVER ),
						...self::in_article( $post ),
					)
				)
			)
		);
	}

	/** @return list<int> Cover of an article, and pictures in its text. */
	private static function in_article( int $id ): array {
		$post = get_post( $id );
		return $post instanceof \WP_Post && 'post' === $post->post_type
			? array( (int) get_post_thumbnail_id( $post ), ...ArticlePictures::of( $post->post_content ) )
			: array();
	}

	public function kind(): string {
		return self::WALK;
	}

	public function in_unit(): bool {
		return false;
	}

	/**
	 * Goes over posts with pictures, a bounded time a piece.
	 *
	 * @param array<mixed> $payload `circle`, 0 for all; `above`: only posts above this one.
	 */
	public function run( array $payload, bool $again ): void {
		$circle = is_int( $payload['circle'] ?? null ) ? $payload['circle'] : 0;
		$above  = is_int( $payload['above'] ?? null ) ? $payload['above'] : 0;
		$until  = time() + ( 0 === $above ? self::FIRST : self::PIECE );
		do {
			$rows = $this->rows->page( $circle, $above, self::STEP );
			$more = self::STEP === count( $rows );
			$ids  = array_column( $rows, 'post_id' );
			$text = array_filter( $rows, static fn( PicturedRow $row ): bool => $row->article );
			_prime_post_caches( array_column( $text, 'post_id' ), false, false );
			foreach ( $rows as $row ) {
				$above  = $row->post_id;
				$inline = $row->article
					? ArticlePictures::of( (string) get_post_field( 'post_content', $above, 'raw' ) )
					: array();
				foreach ( $this->watch->misplaced( $row, $inline ) as $picture ) {
					$this->settle( $picture, $above );
				}
				if ( time() > $until ) {
					$ids = array_values( array_filter( $ids, static fn( int $id ): bool => $id <= $above ) );
					break;
				}
			}
			$this->settle_below( $ids );
			if ( time() > $until ) {
				( $this->jobs )()->add( self::WALK, array( 'circle' => $circle, 'above' => $above ), 1 );
				return;
			}
		} while ( $more );
	}

	/**
	 * Rows that keep another place of the picture are given this one, and nothing else of them changes.
	 *
	 * @param array{id: int, f: string, t: string, ...} $now From snapshot().
	 */
	private function follow( array $now, int $post ): void {
		$place = array( 'f' => $now['f'], 't' => $now['t'] );
		$stays = static fn( mixed $one ): mixed => is_array( $one ) && (
			$one['id'] ?? 0
		) === $now['id'] ? array_replace( $one, $place ) : $one;
		for ( $try = 0; $try < self::TRIES; $try++ ) {
			$missed = false;
			foreach ( $this->rows->of( $this->posts( $now['id'], $post ) ) as $row ) {
				$parts = $row->parts;
				$moved = array( array_map( $stays, $row->images ), $parts );
				if ( is_array( $parts['video'] ?? null ) && is_array( $parts['video']['cover'] ?? null ) ) {
					$moved[1]['video'] = array_replace(
						$parts['video'],
						array( 'cover' => array_map( $stays, $parts['video']['cover'] ) )
					);
				}
				$missed = ( array( $row->images, $parts ) !== $moved && ! $this->rows->put(
					$row->post_id,
					$row->rev,
					...$moved
				) ) || $missed;
			}
			if ( ! $missed ) {
				return;
			}
		}
		throw new Conflict( 'Rows of the feed were changed by others again and again' );
	}

	/** Whether there are pictures to move at all. */
	public function has_pictures(): bool {
		return $this->rows->has_uploads();
	}

	/** Whether a post shows it to a visitor; null where no post shows it. */
	private function standing( int $picture, int $post ): ?Standing {
		$posts = $this->posts( $picture, $post );
		if ( array() === $posts ) {
			return null;
		}
		// Of so many some are not in the list, and theirs would be lost.
		$open = ! $this->watch->is_on()
			|| count( $posts ) >= PostStore::SHOWING
			|| array() !== $this->visibility->visible_rows( $posts, 0 );
		return new Standing( $open, $posts );
	}

	/**
	 * Posts that show it, as a picture, as a cover or in their text: its owner's, and this one. Who moderates may have
	 * put own pictures into others' posts, so theirs are looked for in all.
	 *
	 * @return list<int>
	 */
	private function posts( int $picture, int $post ): array {
		$owner = (int) get_post_field( 'post_author', $picture );
		$cover = array_keys(
			array_filter(
				$this->meta->having( $picture ),
				static fn( array $keys ): bool => in_array( MediaMeta::COVER, $keys, true )
			)
		);
		$also  = $post > 0 && in_array( $picture, $this->shown( $post ), true ) ? array( $post ) : array();
		$whose = user_can( $owner, 'moderate_zeromo' ) ? 0 : $owner;
		$shown = $owner > 0 ? $this->store->showing( $picture, $whose ) : array();
		$texts = $owner > 0 ? $this->guarded->articles( $picture, $whose ) : array();
		$cover = array( ...$cover, ...$this->store->covered( $picture ) );
		return array_values( array_unique( array( ...$shown, ...$texts, ...$cover, ...$also ) ) );
	}
}
