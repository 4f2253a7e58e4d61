<?php

declare(strict_types=1);

namespace Zeromo\Community\Media;

use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Wiring\All;
use Zeromo\Community\Kernel\Wiring\Collection;
use Zeromo\Community\Media\Api\GuardedPictures;
use Zeromo\Community\Media\Api\MediaUse;
use Zeromo\Community\Media\Api\PictureStand;
use Zeromo\Community\Media\Api\Standing;
use Zeromo\Community\Media\Sql\UseRepository;
use Zeromo\Community\PrivateFiles\Api\AttachmentRights;
use Zeromo\Community\PrivateFiles\Api\FileLinks;
use Zeromo\Community\PrivateFiles\Api\PictureMover;
use Zeromo\Community\PrivateFiles\Api\PrivateFolder;

/**
 * Pictures used only in places that are not public: stored in the private folder, with their former state in the meta
 * MARK.
 */
final class GuardedLibrary implements GuardedPictures {

	/** Meta of a guarded picture: JSON of its file, metadata, and current paths. */
	public const MARK = '_zeromo_guarded';

	/** Meta of a picture that its owner has selected for a public place: Unix seconds. */
	public const SHOWN = '_zeromo_shown';

	/** Seconds within which that place must be stored. */
	private const WAITS = DAY_IN_SECONDS;

	/** Number of posts stored with a picture, for requests of its former URL. */
	private const POSTS = 20;

	/**
	 * @param UseRepository                   $uses   Queries on the use of media.
	 * @param Collection<MediaUse>      $places Columns with media ids.
	 * @param Collection<PictureStand>  $stands Places other than posts.
	 */
	public function __construct(
		private readonly PictureMover $mover,
		private readonly UseRepository $uses,
		private readonly Clock $clock,
		#[All( MediaUse::class )] private readonly Collection $places,
		#[All( PictureStand::class )] private readonly Collection $stands,
		private readonly AttachmentRights $rights,
		private readonly FileLinks $links
	) {}

	public function place( int $id, \Closure $standing ): bool {
		return $this->mover->in_turn(
			$id,
			function () use ( $id, $standing ): bool {
				$post = get_post( $id );
				// Only members' uploads; core's own uploads may be used in pages as well.
				if (
					! $post instanceof \WP_Post
					|| 'attachment' !== $post->post_type
					|| 'private' !== $post->post_status
					|| HeldLibrary::is_held( $id )
				) {
					return false;
				}
				$all = array_values( array_filter( array( $standing(), ...$this->standings( $id ) ) ) );
				if ( array() === $all ) {
					return false;
				}
				$open = in_array( true, array_column( $all, 'open' ), true );
				$in   = array_values( array_unique( array_merge( ...array_column( $all, 'posts' ) ) ) );
				return ! $open && ! $this->is_shown( $id, $post ) && ! $this->is_shared( $id )
					? $this->mover->shut( $id, self::MARK, array_slice( $in, 0, self::POSTS ) )
					: $this->mover->give_back( $id, self::MARK );
			}
		);
	}

	public function follow( int $id ): void {
		foreach ( $this->stands->all() as $stand ) {
			$stand->follow( $id );
		}
	}

	/** @return list<?Standing> */
	private function standings( int $id ): array {
		return array_map(
			static fn( PictureStand $stand ): ?Standing => $stand->standing( $id ),
			$this->stands->all()
		);
	}

	public function articles( int $id, int $author ): array {
		return $this->uses->articles( (string) get_post_field( 'post_name', $id ), $id, $author );
	}

	public function may_stand( int $id, \WP_Post $post ): bool {
		return $this->rights->may_stand( $id, $post );
	}

	public function addresses( array $ids, int $post ): array {
		if ( array() === $ids ) {
			return array();
		}
		update_meta_cache( 'post', $ids );
		$base = wp_get_upload_dir()['baseurl'];
		$path = (string) strstr( $base, '//' );
		$here = (string) wp_parse_url( $base, PHP_URL_PATH );
		$out  = array();
		foreach ( $ids as $id ) {
			$kept  = PictureMover::kept( $id, self::MARK );
			$sizes = is_array( $kept['meta']['sizes'] ?? null ) ? $kept['meta']['sizes'] : array();
			$thumb = is_array( $sizes[ MediaLibrary::THUMB ] ?? null )
				? $sizes[ MediaLibrary::THUMB ]['file'] ?? ''
				: '';
			foreach ( array_keys( $kept['moved'] ?? array() ) as $file ) {
				$to = $this->links->address( $post, $id, basename( $file ) === $thumb );
				// URL forms of core, of other plugins and of people.
				$out += array_fill_keys(
					array( "https:$path/$file", "http:$path/$file", "$path/$file", "$here/$file" ),
					$to
				);
			}
		}
		return $out;
	}

	public function shown_soon( int $id ): bool {
		$time = get_post_meta( $id, self::SHOWN, true );
		return is_numeric( $time ) && (int) $time > $this->clock->now() - self::WAITS;
	}

	/**
	 * Makes pictures public that their owner selects for a public place, at least for a day.
	 *
	 * @param list<int> $ids Pictures.
	 */
	public function show( array $ids ): void {
		foreach ( $ids as $id ) {
			if ( ! metadata_exists( 'post', $id, self::MARK ) ) {
				continue;
			}
			$back = $this->mover->in_turn(
				$id,
				function () use ( $id ): bool {
					update_post_meta( $id, self::SHOWN, (string) $this->clock->now() );
					return ! HeldLibrary::is_held( $id ) && $this->mover->give_back( $id, self::MARK );
				}
			);
			if ( $back ) {
				// phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals -- see HeldLibrary.
				do_action( 'zeromo_picture_released', $id );
			}
		}
	}

	/** Whether another attachment uses the same file; private files are never shared. */
	private function is_shared( int $id ): bool {
		$file = get_post_meta( $id, '_wp_attached_file', true );
		return is_string( $file )
			&& '' !== $file
			&& ! PrivateFolder::holds( $file )
			&& $this->uses->shared( $id, $file );
	}

	/** Whether another public place shows it: a cover, an avatar, a page of its owner. */
	private function is_shown( int $id, \WP_Post $post ): bool {
		if ( $this->shown_soon( $id ) ) {
			return true;
		}
		$open = array_values(
			array_filter( $this->places->all(), static fn( MediaUse $place ): bool => $place->open )
		);
		$used = array() === $open ? array() : $this->uses->used( array( $id ), $open );
		$used = array() === $used ? apply_filters( 'zeromo_media_in_use', array(), array( $id ) ) : $used;
		// phpcs:ignore WordPress.PHP.StrictInArray -- plugins answer with numbers as text.
		return ( is_array( $used ) && in_array( $id, $used, false ) )
			|| $this->uses->written( $post->post_name, $id, (int) $post->post_author, false );
	}
}
